# ruff: noqa: ANN401  (Numba has no types)
"""How code is compiled that only other compiled code calls: it becomes machine code there, and nowhere else.

Numba makes of every compiled function one that Python can call: it links all that it calls into it, optimises this and
translates it. In a tree of calls what lies deepest is so optimised once for each level above it. Of the 52 s of
processor time that all kernels took, about 20 went into code that nobody ever ran.

Here such a function is only typed and written down as LLVM's code. The kernel that Python calls takes it in and is
optimised once, as a whole. To call such a function from Python is not possible: it would end the process.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba import _dynfunc  # type: ignore[attr-defined,unused-ignore]
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass

if TYPE_CHECKING:
    JITCodeLibrary: Any = object
    NativeLowering: Any = object
else:
    from numba.core.codegen import JITCodeLibrary
    from numba.core.typed_passes import NativeLowering

NOWHERE = 0
"""Address of a function without machine code."""


class _WrittenDown(JITCodeLibrary):  # type: ignore[misc]
    """Code of LLVM to be linked into other code, which is optimised and translated there."""

    def _optimize_final_module(self) -> None:
        """Leave it to whoever takes it in."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)  # type: ignore[no-untyped-call,unused-ignore]
class _WriteDown(NativeLowering):  # type: ignore[misc]
    """The last step of compiling, without the machine code."""

    _name = "write_down"

    def run_pass(self, state: Any) -> bool:
        target, written_down = state.targetctx, _WrittenDown
        state.library = written_down(target.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        written = state["cr"]
        # compiled code finds it by an object that stands for it, of the type that Numba uses for compiled functions
        stands_for = _dynfunc.make_function(
            written.fndesc.lookup_module(), state.func_id.func_name, "", NOWHERE, written.env, (state.library,)
        )
        target.insert_user_function(stands_for, written.fndesc, [state.library])
        state["cr"] = written._replace(cfunc=stands_for)
        return True


class InnerCompiler(CompilerBase):  # type: ignore[misc,unused-ignore]
    """Numba's usual steps but for the last one."""

    def define_pipelines(self) -> list[Any]:
        """The steps, in order."""
        builder: Any = DefaultPassBuilder
        steps = builder.define_nopython_pipeline(self.state)
        steps.passes = [(_WriteDown if step is NativeLowering else step, told) for step, told in steps.passes]
        steps.finalize()
        return [steps]
