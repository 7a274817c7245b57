# PLANETOIDE v0.9b - remake para GP32X (320x240) / port a PC x3
# codigo: Nacho "TRUENO" Peral - hecho en 4 tardes, no mirar mucho
import pygame as P, random, json, argparse, math
ap=argparse.ArgumentParser(); ap.add_argument('--seed',type=int,default=None); ap.add_argument('--log'); A=ap.parse_args()
SEED=A.seed if A.seed is not None else random.randrange(10**6)
LOG=open(A.log,'w') if A.log else None
def log(**d):
    if LOG: LOG.write(json.dumps(d)+'\n'); LOG.flush()

W,H,Z=320,240,3
P.init(); win=P.display.set_mode((W*Z,H*Z)); P.display.set_caption('PLANETOIDE')
S=P.Surface((W,H)); clk=P.time.Clock()

# --- paleta de 16 (robada a medias de la DB16) ---
NEG=(20,12,28);BER=(68,36,52);AZU=(48,52,109);GRI=(78,74,78);MAR=(133,76,48);VER=(52,101,36);ROJ=(208,70,72)
PIE=(117,113,97);CEL=(89,125,206);NAR=(210,125,44);PLA=(133,149,161);LIM=(109,170,44);CAR=(210,170,153);CYA=(109,194,202)
AMA=(218,212,94);BLA=(222,238,214)
BAY=[[0,8,2,10],[12,4,14,6],[3,11,1,9],[15,7,13,5]]

# --- fuente 3x5 ---
F={}
for k,b in zip('ABCDEFGHIJKLMNÑOPQRSTUVWXYZ0123456789:.!?-+<>()/= ',
 '25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 65555 70655 25552 65644 25563 65655 34216 72222 55557 55552 55775 55255 55222 71247 '
 '75557 26227 61247 61216 55711 74616 34652 71222 25252 25311 02020 00002 22202 61202 00700 02720 12421 42124 12221 42224 11244 07070 00000'.split()):
    F[k]=[int(c) for c in b]
def txt(s,x,y,col=BLA,e=1,cen=False,sup=None):
    sup=sup or S
    if cen: x-=(len(s)*4-1)*e//2
    for ch in s.upper():
        for j,fila in enumerate(F.get(ch,F['?'])):
            for i in range(3):
                if fila>>(2-i)&1: sup.fill(col,(x+i*e,y+j*e,e,e))
        x+=4*e
def dgrad(sup,r,c1,c2):
    x0,y0,w,h=r
    for y in range(h):
        for x in range(w):
            sup.set_at((x0+x,y0+y), c2 if y*17/h>BAY[y&3][x&3]+.5 else c1)
def esfera(r,rampa,n=36,bandas=False,craters=0,anillo=False):
    s=P.Surface((n,n),P.SRCALPHA); c=n/2-.5; rn=random.Random(r*7)
    cr=[(rn.uniform(-.6,.6),rn.uniform(-.6,.6),rn.uniform(.15,.3)) for _ in range(craters)]
    def ring(delante):
        for y in range(n):
            for x in range(n):
                dx,dy=x-c,(y-c)*2.9+(x-c)*.7
                d=math.hypot(dx,dy)
                if r*1.22<d<r*1.52 and ((y-c)+(x-c)*.24>0)==delante: s.set_at((x,y),AMA if (x+y)&1 else CAR)
    if anillo: ring(False)
    for y in range(n):
        for x in range(n):
            dx,dy=(x-c)/r,(y-c)/r; q=dx*dx+dy*dy
            if q<=1:
                z=math.sqrt(1-q); l=max(0,(-dx*.55-dy*.5+z*.67))
                if bandas: l+=.13*math.sin(dy*9)
                for a,b,t in cr:
                    if math.hypot(dx-a,dy-b)<t: l-=.22
                v=max(0,l)*(len(rampa)-1); i=int(v); f=v-i
                if f*16>BAY[y&3][x&3]+.5: i+=1
                s.set_at((x,y),rampa[max(0,min(len(rampa)-1,i))])
    if anillo: ring(True)
    return s
SP=[None,esfera(5,[NEG,GRI,PIE,PLA],craters=3),esfera(8,[NEG,BER,MAR,CAR],craters=5),
    esfera(11,[NEG,AZU,CEL,CYA,BLA],bandas=False,craters=4),esfera(11.5,[BER,ROJ,NAR,AMA],bandas=True,anillo=True)]
# tierra: continentes
for y in range(36):
    for x in range(36):
        if SP[3].get_at((x,y))[3] and math.sin(x*.42+1)+math.cos(y*.5+x*.2)>.75 and SP[3].get_at((x,y))[:3]!=NEG: SP[3].set_at((x,y),LIM if (x+y)&1 or x<18 else VER)

# --- fondos ---
R=random.Random(32)
FON=P.Surface((W,H)); dgrad(FON,(0,0,W,H),NEG,(30,20,50))
for _ in range(130): FON.set_at((R.randrange(W),R.randrange(H)),R.choice([GRI,PLA,AZU,BLA]))
TIT=P.Surface((W,H)); dgrad(TIT,(0,0,W,120),NEG,AZU); dgrad(TIT,(0,120,W,120),AZU,BER)
for _ in range(90): TIT.set_at((R.randrange(W),R.randrange(150)),R.choice([PLA,BLA]))
big=esfera(70,[NEG,BER,ROJ,NAR,AMA],n=150,bandas=True); TIT.blit(big,(200,130))
TAB=P.Surface((W,H)); TAB.blit(FON,(0,0))
C,BX,BY,N=36,8,16,6
for i in range(N):
    for j in range(N):
        x,y=BX+j*C,BY+i*C
        for a in range(C):
            for b in (0,C-1):
                if (a+b)%3==0: TAB.set_at((x+a,y+b),AZU); TAB.set_at((x+b,y+a),AZU)
P.draw.rect(TAB,CEL,(BX-2,BY-2,N*C+4,N*C+4),1)
P.draw.rect(TAB,NEG,(230,14,84,220)); P.draw.rect(TAB,CEL,(230,14,84,220),1); dgrad(TAB,(231,15,82,14),CEL,AZU)

# --- claves ---
LET='BCDFGHJKLMNPQRSTVWXZ'
def clave(n):
    v=(n*7919+4321)%160000; s=''
    for _ in range(4): s+=LET[v%20]; v//=20
    return s+LET[sum(map(ord,s))%20]
CLV={clave(n):n for n in range(1,100)}

# --- estado global (ya lo se, ya lo se) ---
est='menu'; niv=1; ene=12; pts=0; t=0; tab=[]; bot=[]; meteoros=[]; ola=[]; cadena=0; exps=[]; msj=''; msjt=0; cod=''; err=0
MAXE=20
def carga():
    global tab,ene,est,t,cadena
    r=random.Random('%s-%d'%(SEED,niv))
    d=min(.92,.6+niv*.025)
    tab=[[r.choice((1,2,3,3,4,4)) if r.random()<d else 0 for _ in range(N)] for _ in range(N)]
    if not sum(map(sum,tab)): tab[0][0]=4
    ene=11+min(4,niv//4); est='llega'; t=0; cadena=0; meteoros.clear(); ola.clear(); exps.clear()
def golpe(i,j):
    if tab[i][j]<4: tab[i][j]+=1
    elif tab[i][j]==4: tab[i][j]=0; ola.append((i,j))
def lanza():           # revienta toda la ola de una vez
    global cadena,ene,msj,msjt,pts
    for i,j in ola:
        cadena+=1; pts+=cadena*5; exps.append([BX+j*C+18,BY+i*C+18,0])
        if cadena%4==0 and ene<MAXE: ene+=1; msj='+1 ENERGIA'; msjt=40
        for di,dj in ((-1,0),(1,0),(0,-1),(0,1)):
            meteoros.append([BX+j*C+18,BY+i*C+18,di,dj,i+di,j+dj])
    ola.clear()
def vuela():
    for m in meteoros[:]:
        m[0]+=m[3]*6; m[1]+=m[2]*6
        if (m[0]-BX-18)%C==0 and (m[1]-BY-18)%C==0:
            i,j=m[4],m[5]
            if not(0<=i<N and 0<=j<N): meteoros.remove(m)
            elif tab[i][j]: meteoros.remove(m); golpe(i,j)
            else: m[4]+=m[2]; m[5]+=m[3]
def boton(s,x,y,w,f):
    r=P.Rect(x-w//2,y,w,15); mx,my=P.mouse.get_pos(); en=r.collidepoint(mx//Z,my//Z)
    S.fill(NAR if en else AZU,r); P.draw.rect(S,BLA,r,1); txt(s,x,y+5,NEG if en else BLA,1,True); bot.append((r,f))
def ve(e):
    global est,t,cod,err; est=e; t=0; cod=''; err=0
def juega(n):
    global niv,pts; niv=n; pts=0; carga()
def sigue():
    global niv; niv+=1; carga()
def tecla(k):
    global cod,err
    if k=='<': cod=cod[:-1]
    elif len(cod)<5: cod+=k
    if len(cod)==5:
        if cod in CLV: juega(CLV[cod])
        else: err=40; cod=''
def toca(x,y):
    global ene,cadena
    for r,f in bot:
        if r.collidepoint(x,y): f(); return
    if est=='juego' and not meteoros and not ola and ene>0:
        j,i=(x-BX)//C,(y-BY)//C
        if 0<=i<N and 0<=j<N and tab[i][j]:
            log(t='tap',r=i,c=j); ene-=1; cadena=0; golpe(i,j)
def panel():
    txt('SISTEMA',272,19,BLA,1,True); txt('%02d'%niv,272,34,AMA,4,True)
    txt('ENERGIA',272,66,PLA,1,True); txt('%02d'%ene,272,74,ROJ if ene<4 else CYA,5,True)
    for k in range(MAXE):
        r=(238+k%10*7,104+k//10*8,5,6)
        if k<ene: S.fill(ROJ if ene<4 else CYA,r)
        else: P.draw.rect(S,AZU,r,1)
    txt('PUNTOS',272,130,PLA,1,True); txt('%06d'%pts,272,138,BLA,2,True)
    txt('CADENA',272,158,PLA,1,True); txt(str(cadena),272,166,NAR,2,True)
    txt('4 EXPLOSIONES',272,184,PIE,1,True); txt('= +1 ENERGIA',272,192,PIE,1,True)
    boton('MENU',272,212,60,lambda:ve('menu'))
def pinta():
    global msjt,err
    bot.clear()
    if est in('menu','clave','ayuda'):
        S.blit(TIT,(0,0)); txt('PLANETOIDE',162,26,BER,6,True); txt('PLANETOIDE',160,24,AMA,6,True)
        txt('REACCION EN CADENA PARA GP32X',160,62,CYA,1,True)
    if est=='menu':
        for k in range(4): S.blit(SP[k+1],(86+k*38,76+int(3*math.sin(t/14+k))))
        boton('JUGAR',110,128,90,lambda:juega(1)); boton('CLAVE',110,150,90,lambda:ve('clave')); boton('AYUDA',110,172,90,lambda:ve('ayuda'))
        txt('(C) 2004-2009 TRUENO SOFT',4,231,PLA)
    elif est=='clave':
        txt('ESCRIBE LA CLAVE',120,84,BLA,2,True)
        for k in range(5):
            P.draw.rect(S,ROJ if err else CYA,(74+k*20,102,17,19),1)
            if k<len(cod): txt(cod[k],77+k*20,104,AMA,3)
        for k,l in enumerate(LET): boton(l,40+k%10*18,132+k//10*20,15,lambda l=l:tecla(l))
        boton('<',220,132,17,lambda:tecla('<')); boton('VOLVER',120,186,70,lambda:ve('menu'))
        if err: err-=1; txt('CLAVE MALA!',120,210,ROJ,2,True)
    elif est=='ayuda':
        for k,l in enumerate(['CADA TOQUE HACE CRECER UN ASTRO','ASTEROIDE - LUNA - TIERRA - GIGANTE','EL GIGANTE ESTALLA EN 4 METEOROS','VACIA EL SISTEMA ANTES DE QUEDARTE','SIN ENERGIA. CADA SISTEMA TIENE CLAVE']): txt(l,160,84+k*14,BLA,1,True)
        boton('VOLVER',110,172,90,lambda:ve('menu'))
    else:
        S.blit(TAB,(0,0)); txt('PLANETOIDE',8,5,AMA)
        for i in range(N):
            for j in range(N):
                n=tab[i][j]
                if n and (est!='llega' or t>(i*6+j)):
                    yo=0 if n<4 or est!='juego' else (t//8+j)%2
                    S.blit(SP[n],(BX+j*C,BY+i*C-yo))
        for e in exps[:]:
            e[2]+=1; r=e[2]*2
            P.draw.circle(S,(BLA,AMA,NAR,ROJ)[min(3,e[2]//3)],(e[0],e[1]),r,1)
            for k in range(6): a=k*1.05+e[0]; S.fill(AMA if k&1 else ROJ,(e[0]+math.cos(a)*r*.8,e[1]+math.sin(a)*r*.8,2,2))
            if e[2]>11: exps.remove(e)
        for m in meteoros:
            for k in range(1,5): S.fill((NAR,ROJ,MAR,BER)[k-1],(m[0]-m[3]*k*3-1,m[1]-m[2]*k*3-1,3 if k<3 else 2,3 if k<3 else 2))
            S.fill(BLA,(m[0]-2,m[1]-2,4,4))
        panel()
        if msjt: msjt-=1; txt(msj,BX+109,BY+100-(40-msjt)//2+1,NEG,2,True); txt(msj,BX+108,BY+99-(40-msjt)//2,BLA,2,True)
        if est=='limpio' and t>14:
            dgrad(S,(26,60,180,110),AZU,NEG); P.draw.rect(S,CYA,(26,60,180,110),1)
            txt('SISTEMA %d LIMPIO'%niv,116,70,AMA,2,True); txt('CLAVE DEL SISTEMA %d:'%(niv+1),116,92,PLA,1,True)
            txt(clave(niv+1),116,104,BLA,4,True); boton('SEGUIR',116,144,80,sigue)
        if est=='fin' and t>20:
            dgrad(S,(26,60,180,110),BER,NEG); P.draw.rect(S,ROJ,(26,60,180,110),1)
            txt('SIN ENERGIA',116,72,ROJ,3,True); txt('QUEDAN %d ASTROS'%sum(1 for f in tab for v in f if v),116,98,CAR,1,True)
            txt('CLAVE: '+clave(niv),116,108,BLA,1,True); boton('REINTENTAR',116,122,80,carga); boton('MENU',116,144,80,lambda:ve('menu'))
    P.transform.scale(S,(W*Z,H*Z),win); P.display.flip()
run=True; moviendo=False
while run:
    for e in P.event.get():
        if e.type==P.QUIT: run=False
        elif e.type==P.MOUSEBUTTONDOWN and e.button==1: toca(e.pos[0]//Z,e.pos[1]//Z)
    t+=1
    if est=='llega' and t>44: est='juego'; log(t='board',cells=tab)
    elif est=='juego':
        if meteoros: vuela()
        if not meteoros:
            if ola: lanza()
            elif not sum(map(sum,tab)): log(t='cleared'); pts+=50+ene*10; est='limpio'; t=0
            elif ene<=0: log(t='lost'); est='fin'; t=0
    pinta(); clk.tick(30)
P.quit()
