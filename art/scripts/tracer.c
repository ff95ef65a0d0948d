// A small path tracer: triangles in a BVH, rectangular lights, GGX over Lambert, woven and grained surfaces made from formulas.
// Built by tracer.py:  gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC tracer.c -o tracer.so -lm
#include <math.h>
#include <stdlib.h>
#include <stdint.h>
#include <string.h>
#include <stdio.h>
typedef struct { float x, y, z; } v3;
#define V(a,b,c) ((v3){a,b,c})
static inline v3 add(v3 a, v3 b){return V(a.x+b.x,a.y+b.y,a.z+b.z);}
static inline v3 sub(v3 a, v3 b){return V(a.x-b.x,a.y-b.y,a.z-b.z);}
static inline v3 mul(v3 a, float k){return V(a.x*k,a.y*k,a.z*k);}
static inline v3 had(v3 a, v3 b){return V(a.x*b.x,a.y*b.y,a.z*b.z);}
static inline float dot(v3 a, v3 b){return a.x*b.x+a.y*b.y+a.z*b.z;}
static inline v3 cross(v3 a, v3 b){return V(a.y*b.z-a.z*b.y,a.z*b.x-a.x*b.z,a.x*b.y-a.y*b.x);}
static inline v3 norm(v3 a){float l=sqrtf(dot(a,a))+1e-20f;return mul(a,1/l);}
static inline float clampf(float x,float a,float b){return x<a?a:x>b?b:x;}
static inline v3 lerp3(v3 a,v3 b,float t){return add(mul(a,1-t),mul(b,t));}

// ---- random numbers: shuffled, scrambled Sobol pairs (Burley 2020)
static inline uint32_t hash(uint32_t x){x^=x>>16;x*=0x7feb352dU;x^=x>>15;x*=0x846ca68bU;x^=x>>16;return x;}
static inline uint32_t rev(uint32_t x){x=__builtin_bswap32(x);x=((x>>4)&0x0f0f0f0fU)|((x&0x0f0f0f0fU)<<4);x=((x>>2)&0x33333333U)|((x&0x33333333U)<<2);return ((x>>1)&0x55555555U)|((x&0x55555555U)<<1);}
static inline uint32_t lk(uint32_t x,uint32_t s){x+=s;x^=x*0x6c50b47cU;x^=x*0xb82f1e52U;x^=x*0xc7afe638U;x^=x*0x8d22f6e6U;return x;}
static inline uint32_t owen(uint32_t x,uint32_t s){return rev(lk(rev(x),s));}
static uint32_t S1[32];
static void sobol_init(void){uint32_t v=1u<<31;for(int i=0;i<32;i++){S1[i]=v;v^=v>>1;}}
static inline void pair(uint32_t idx,uint32_t seed,float*a,float*b){
  idx=owen(idx,seed);uint32_t y=0,i=idx;for(int k=0;i;i>>=1,k++)if(i&1)y^=S1[k];
  *a=(owen(rev(idx),hash(seed^0x1234567u))>>8)*(1/16777216.f);*b=(owen(y,hash(seed^0x89abcdefu))>>8)*(1/16777216.f);}

// ---- scene
typedef struct { v3 lo; int first; v3 hi; int count; } Node;
typedef struct { v3 p, e1, e2; } Tri;
static Node *N_; static int nn; static Tri *T_; static int *id_; static int nt;
static const float *vtx,*cn,*uvs,*mats,*lights; static const int *tri,*mid; static int nl; static float lcdf[64],lpw[64];
static v3 *cen,*tlo,*thi;
static inline v3 vmin(v3 a,v3 b){return V(fminf(a.x,b.x),fminf(a.y,b.y),fminf(a.z,b.z));}
static inline v3 vmax(v3 a,v3 b){return V(fmaxf(a.x,b.x),fmaxf(a.y,b.y),fmaxf(a.z,b.z));}
static inline float comp(v3 a,int k){return k==0?a.x:k==1?a.y:a.z;}
static float area(v3 a,v3 b){v3 d=sub(b,a);return d.x<0?0:d.x*d.y+d.y*d.z+d.z*d.x;}
static void build(int n,int b,int e){
  v3 lo=V(1e30,1e30,1e30),hi=V(-1e30,-1e30,-1e30),cl=lo,ch=hi;
  for(int i=b;i<e;i++){int t=id_[i];lo=vmin(lo,tlo[t]);hi=vmax(hi,thi[t]);cl=vmin(cl,cen[t]);ch=vmax(ch,cen[t]);}
  N_[n].lo=lo;N_[n].hi=hi;
  if(e-b<=3){N_[n].first=b;N_[n].count=e-b;return;}
  float best=1e30f;int bk=-1,bs=0;
  for(int k=0;k<3;k++){float a=comp(cl,k),w=comp(ch,k)-a;if(w<1e-6f)continue;
    v3 L[16],H[16];int C[16];for(int i=0;i<16;i++){L[i]=V(1e30,1e30,1e30);H[i]=V(-1e30,-1e30,-1e30);C[i]=0;}
    for(int i=b;i<e;i++){int t=id_[i];int s=(int)((comp(cen[t],k)-a)/w*15.999f);L[s]=vmin(L[s],tlo[t]);H[s]=vmax(H[s],thi[t]);C[s]++;}
    float ra[16];int rc[16];v3 l=V(1e30,1e30,1e30),h=V(-1e30,-1e30,-1e30);int c=0;
    for(int i=15;i>0;i--){l=vmin(l,L[i]);h=vmax(h,H[i]);c+=C[i];ra[i]=area(l,h);rc[i]=c;}
    l=V(1e30,1e30,1e30);h=V(-1e30,-1e30,-1e30);c=0;
    for(int i=0;i<15;i++){l=vmin(l,L[i]);h=vmax(h,H[i]);c+=C[i];if(!c||!rc[i+1])continue;float q=area(l,h)*c+ra[i+1]*rc[i+1];if(q<best){best=q;bk=k;bs=i;}}}
  int m=b;
  if(bk>=0){float a=comp(cl,bk),w=comp(ch,bk)-a;for(int i=b;i<e;i++){int s=(int)((comp(cen[id_[i]],bk)-a)/w*15.999f);if(s<=bs){int t=id_[i];id_[i]=id_[m];id_[m]=t;m++;}}}
  if(m==b||m==e)m=(b+e)/2;
  int l=nn;nn+=2;N_[n].first=l;N_[n].count=0;build(l,b,m);build(l+1,m,e);}
static inline float slab(const Node*n,v3 o,v3 iv,float tm){
  float a=(n->lo.x-o.x)*iv.x,b=(n->hi.x-o.x)*iv.x,t0=fminf(a,b),t1=fmaxf(a,b);
  a=(n->lo.y-o.y)*iv.y;b=(n->hi.y-o.y)*iv.y;t0=fmaxf(t0,fminf(a,b));t1=fminf(t1,fmaxf(a,b));
  a=(n->lo.z-o.z)*iv.z;b=(n->hi.z-o.z)*iv.z;t0=fmaxf(t0,fminf(a,b));t1=fminf(t1,fmaxf(a,b));
  return (t1>=fmaxf(t0,0.f)&&t0<tm)?fmaxf(t0,0.f):1e30f;}
static int trace(v3 o,v3 d,float*tm,float*bu,float*bv,int any){
  v3 iv=V(1/(fabsf(d.x)<1e-9f?1e-9f:d.x),1/(fabsf(d.y)<1e-9f?1e-9f:d.y),1/(fabsf(d.z)<1e-9f?1e-9f:d.z));
  int st[96],sp=0,r=-1,n=0;if(slab(N_,o,iv,*tm)>=1e30f)return -1;
  for(;;){const Node*q=N_+n;
    if(q->count){for(int i=q->first;i<q->first+q->count;i++){const Tri*t=T_+i;
        v3 p=cross(d,t->e2);float det=dot(t->e1,p);if(fabsf(det)<1e-12f)continue;float id=1/det;v3 s=sub(o,t->p);float u=dot(s,p)*id;if(u<0||u>1)continue;
        v3 c=cross(s,t->e1);float v=dot(d,c)*id;if(v<0||u+v>1)continue;float w=dot(t->e2,c)*id;if(w>1e-4f&&w<*tm){*tm=w;*bu=u;*bv=v;r=i;if(any)return r;}}
      if(!sp)return r;n=st[--sp];}
    else{float a=slab(N_+q->first,o,iv,*tm),b=slab(N_+q->first+1,o,iv,*tm);
      if(a<1e30f&&b<1e30f){if(a<b){st[sp++]=q->first+1;n=q->first;}else{st[sp++]=q->first;n=q->first+1;}}
      else if(a<1e30f)n=q->first;else if(b<1e30f)n=q->first+1;else{if(!sp)return r;n=st[--sp];}}}}

// ---- noise
static inline float h1(int x,int y,int z){return (hash((uint32_t)x*73856093u^(uint32_t)y*19349663u^(uint32_t)z*83492791u)>>8)*(1/16777216.f);}
static inline float gr(uint32_t h,float x,float y,float z){h&=15;float u=h<8?x:y,v=h<4?y:(h==12||h==14)?x:z;return ((h&1)?-u:u)+((h&2)?-v:v);}
static float perlin(v3 p){int X=floorf(p.x),Y=floorf(p.y),Z=floorf(p.z);float x=p.x-X,y=p.y-Y,z=p.z-Z;
  float u=x*x*x*(x*(x*6-15)+10),v=y*y*y*(y*(y*6-15)+10),w=z*z*z*(z*(z*6-15)+10),r[8];
  for(int i=0;i<8;i++){int a=i&1,b=(i>>1)&1,c=i>>2;r[i]=gr(hash((uint32_t)(X+a)*73856093u^(uint32_t)(Y+b)*19349663u^(uint32_t)(Z+c)*83492791u)>>7,x-a,y-b,z-c);}
  float p0=r[0]+u*(r[1]-r[0]),p1=r[2]+u*(r[3]-r[2]),p2=r[4]+u*(r[5]-r[4]),p3=r[6]+u*(r[7]-r[6]);p0+=v*(p1-p0);p2+=v*(p3-p2);return p0+w*(p2-p0);}
static float fbm(v3 p,int o){float s=0,a=.5;for(int i=0;i<o;i++){s+=a*perlin(p);p=add(mul(p,2.03f),V(11.3f,5.7f,3.1f));a*=.5f;}return s;}
static void worley(float u,float v,float*f1,float*f2){int X=floorf(u),Y=floorf(v);float a=9,b=9;
  for(int j=-1;j<2;j++)for(int i=-1;i<2;i++){float x=X+i+h1(X+i,Y+j,1)-u,y=Y+j+h1(X+i,Y+j,2)-v,d=x*x+y*y;if(d<a){b=a;a=d;}else if(d<b)b=d;}*f1=sqrtf(a);*f2=sqrtf(b);}
static inline float sm(float a,float b,float x){x=clampf((x-a)/(b-a),0,1);return x*x*(3-2*x);}

// heights in uv (mm)
static float h_uv(int kind,const float*m,float u,float v){
  if(kind==2){float a,b;float wu=u+.35f*perlin(V(u*.6f,v*.6f,3)),wv=v+.35f*perlin(V(u*.6f,v*.6f,9));worley(wu/m[9],wv/m[9],&a,&b);
    float h=sm(0.f,.28f,b-a)*m[8];h+=m[8]*1.3f*fbm(V(u*.16f,v*.16f,1),3);return h;}
  if(kind==3){float pp=m[9];float w=fmodf(fabsf(v),4.4f);w=w>2.2f?4.4f-w:w;float a=sinf((u+w*.9f)*6.28f/pp),b=sinf(v*6.28f/(pp*.9f));return m[8]*(a*.6f+b*.4f);}
  if(kind==4){float p=m[9];float U_=u/p,V_=v/p;U_+=.10f*perlin(V(u*.05f,v*.4f,2));V_+=.10f*perlin(V(u*.4f,v*.05f,5));
    int i=floorf(U_),j=floorf(V_);float x=U_-i-.5f,y=V_-j-.5f;float wa=.8f+.4f*h1(i,0,7),we=.8f+.4f*h1(0,j,8);
    if((i+j)&1)return m[8]*we*(cosf(x*3.14f)*.7f+.5f)*sqrtf(fmaxf(0,1-3.6f*y*y));
    return m[8]*wa*(cosf(y*3.14f)*.7f+.5f)*sqrtf(fmaxf(0,1-3.6f*x*x));}
  if(kind==5){float p=m[9];float U_=u/p+.12f*perlin(V(u*.06f,v*.3f,2)),V_=v/(p*1.15f)+.12f*perlin(V(u*.3f,v*.06f,5));int i=floorf(U_),j=floorf(V_);float x=U_-i-.5f,y=V_-j-.5f;
    int k=((i+j)%3+3)%3;float wa=.75f+.5f*h1(i,j/6,7);
    if(k==0)return m[8]*.45f*sqrtf(fmaxf(0,1-3.4f*y*y));
    float yy=(k==1?y-.5f:y+.5f);return m[8]*wa*(.55f+.45f*cosf(yy*3.0f))*sqrtf(fmaxf(0,1-3.4f*x*x));}
  if(kind==6){float p=m[9];float U_=u/p;int i=floorf(U_);float x=U_-i-.5f;float q=v/(p*.8f)+1.1f*fabsf(x);float y=q-floorf(q)-.5f;float s=x<0?-1:1;
    float c=fabsf(x)-.25f;return m[8]*sqrtf(fmaxf(0,1-12*c*c))*(.7f+.3f*cosf(y*6.28f))+0*s;}
  if(kind==7){return m[8]*sinf((u*.8f+v)*6.28f/m[9]);}
  return 0;}

typedef struct { v3 P,N,Ng,alb,sheen; float rough,f0,metal; } Surf;
static void shade(int t,float bu,float bv,v3 o,v3 d,float tt,Surf*s){
  int q=id_[t];const float*m=mats+24*mid[q];int kind=(int)m[0];
  const float*n=cn+9*q;float bw=1-bu-bv;
  s->P=add(o,mul(d,tt));s->Ng=norm(cross(T_[t].e1,T_[t].e2));
  v3 N=norm(V(n[0]*bw+n[3]*bu+n[6]*bv,n[1]*bw+n[4]*bu+n[7]*bv,n[2]*bw+n[5]*bu+n[8]*bv));
  if(dot(s->Ng,N)<0)s->Ng=mul(s->Ng,-1);
  const float*a=uvs+3*tri[3*q],*b=uvs+3*tri[3*q+1],*c=uvs+3*tri[3*q+2];   // u, v, wear
  float u=a[0]*bw+b[0]*bu+c[0]*bv,v=a[1]*bw+b[1]*bu+c[1]*bv,wr=a[2]*bw+b[2]*bu+c[2]*bv;
  v3 col=V(m[1],m[2],m[3]);s->rough=m[4];s->f0=m[5];s->metal=m[6];v3 g=V(0,0,0);v3 P=s->P;
  s->sheen=mul(V(m[13],m[14],m[15]),m[7]);
  if(kind>=2){
    float du1=b[0]-a[0],dv1=b[1]-a[1],du2=c[0]-a[0],dv2=c[1]-a[1],det=du1*dv2-du2*dv1;
    if(fabsf(det)>1e-12f){v3 pu=mul(sub(mul(T_[t].e1,dv2),mul(T_[t].e2,dv1)),1/det),pv=mul(sub(mul(T_[t].e2,du1),mul(T_[t].e1,du2)),1/det);
      float e=m[9]*.06f,h=h_uv(kind,m,u,v),hu=(h_uv(kind,m,u+e,v)-h)/e,hv=(h_uv(kind,m,u,v+e)-h)/e;
      hu=clampf(hu,-1.6f,1.6f);hv=clampf(hv,-1.6f,1.6f);
      g=add(mul(pu,hu/(dot(pu,pu)+1e-9f)),mul(pv,hv/(dot(pv,pv)+1e-9f)));
      float k=m[8]>1e-6f?clampf(h/m[8],0,1.3f):1;
      v3 c2=V(m[10],m[11],m[12]);
      if(kind==2){float w=clampf(.5f+1.3f*fbm(V(u*.012f,v*.05f,7),4),0,1);col=lerp3(c2,col,w);col=mul(col,.72f+.28f*sm(.0f,.6f,k));col=mul(col,1-.55f*wr*wr*wr);s->rough=clampf(m[4]+.14f*perlin(V(u*.05f,v*.08f,2)),.2f,.95f);}
      else if(kind==3){col=mul(col,.55f+.6f*clampf(h/m[8]*.5f+.5f,0,1));}
      else if(kind==4){float p=m[9];int i=floorf(u/p),j=floorf(v/p);float f=.94f+.06f*k;f*=1+.05f*(((i+j)&1)?h1(3,j,4)-.5f:h1(i,3,5)-.5f);f*=1+.10f*fbm(V(u*.008f,v*.008f,1),3);col=mul(col,f);}
      else if(kind==5){float p=m[9];float U_=u/p+.12f*perlin(V(u*.06f,v*.3f,2)),V_=v/(p*1.15f)+.12f*perlin(V(u*.3f,v*.06f,5));int i=floorf(U_),j=floorf(V_);int kk=((i+j)%3+3)%3;
        float wear=clampf(.36f+1.9f*fbm(V(u*.009f+9,v*.006f+.5f*perlin(V(u*.02f,v*.02f,1)),4),4)+m[16],0,1);float sl=h1(i,0,11)*.6f+.4f*h1(i,j/9,12);
        v3 warp=mul(lerp3(col,c2,.05f+.40f*wear),.72f+.5f*sl);v3 base=col;col=kk==0?lerp3(c2,col,.35f):warp;col=mul(col,.7f+.35f*k);
        // seen along the cloth, the threads run together
        {float fd=sm(.12f,.62f,fabsf(dot(N,d)));v3 even=mul(add(mul(lerp3(base,c2,.05f+.40f*wear),.65f),mul(lerp3(c2,base,.35f),.333f)),.88f);col=lerp3(even,col,fd);g=mul(g,fd);}
        if(wr>0)col=lerp3(col,mul(c2,.62f+.5f*sl),clampf(.80f*wr,0,.8f)*clampf(.35f+.75f*k,0,1));else col=mul(col,1+.45f*wr);}
      else if(kind==6){col=mul(col,(.8f+.2f*k)*(1+.06f*fbm(V(u*.05f,v*.05f,1),3)));}
      else if(kind==7){col=mul(col,.85f+.15f*clampf(h/m[8],-1,1));}
    }}
  if(kind==1||(kind==0&&m[8]>0)){ // grain in space
    float f=1/m[9],e=.12f;v3 p=mul(P,f);
    #define GH(p) (tanhf(2.4f*perlin(p))+.35f*perlin(mul(p,2.3f)))
    float h=GH(p);g=mul(V(GH(V(p.x+e,p.y,p.z))-h,GH(V(p.x,p.y+e,p.z))-h,GH(V(p.x,p.y,p.z+e))-h),m[8]*f/e);
    if(kind==1){s->rough=clampf(m[4]+.05f*perlin(mul(P,.06f))+.06f*h,.15f,.9f);col=mul(col,1+.12f*h);}
    if(m[16]>0){float sc=perlin(V(P.x*.4f,P.y*.03f,P.z*.4f));s->rough+=m[16]*sc;}
  }
  if(kind==8){ // wood, grain along u
    v3 p=V(u*.012f,v*.16f,m[16]);float w=fbm(add(p,V(0,.8f*fbm(mul(p,.5f),3),0)),5);v3 c2=V(m[10],m[11],m[12]);col=lerp3(c2,col,clampf(.5f+1.5f*w,0,1));s->rough=clampf(m[4]+.2f*w,.2f,.9f);}
  if(dot(g,g)>0){v3 gt=sub(g,mul(N,dot(g,N)));N=norm(sub(N,gt));}
  if(dot(N,d)>-.01f){ if(dot(s->Ng,d)>0){N=mul(N,-1);s->Ng=mul(s->Ng,-1);} if(dot(N,d)>-.01f)N=norm(sub(N,mul(d,dot(N,d)+.02f))); }
  s->N=N;s->alb=col;}

static inline void onb(v3 n,v3*a,v3*b){float s=n.z>=0?1:-1,k=-1/(s+n.z),c=n.x*n.y*k;*a=V(1+s*n.x*n.x*k,s*c,-s*n.x);*b=V(c,s+n.y*n.y*k,-n.y);}
static inline float D_(float a2,float nh){float t=nh*nh*(a2-1)+1;return a2/(3.14159265f*t*t+1e-12f);}
static inline float G1(float a2,float c){return 2*c/(c+sqrtf(a2+(1-a2)*c*c)+1e-9f);}
static v3 bsdf(const Surf*s,v3 wo,v3 wi,float*pdf,float ps){
  float no=dot(s->N,wo),ni=dot(s->N,wi);*pdf=0;if(no<=0||ni<=0||dot(s->Ng,wi)<=0)return V(0,0,0);
  v3 h=norm(add(wo,wi));float nh=dot(s->N,h),oh=dot(wo,h),al=s->rough*s->rough;if(al<.002f)al=.002f;float a2=al*al;
  float D=D_(a2,nh),g1=G1(a2,no),G=g1*G1(a2,ni),f=powf(1-clampf(oh,0,1),5);
  v3 F0=lerp3(V(s->f0,s->f0,s->f0),s->alb,s->metal),F=add(F0,mul(sub(V(1,1,1),F0),f*(1-.6f*s->rough)));
  v3 sp=mul(F,D*G/(4*no*ni+1e-6f));float kd=(1-s->metal)*(1-s->f0)*.31831f;
  v3 df=add(mul(s->alb,kd),mul(s->sheen,.31831f*powf(1-no,3)));
  *pdf=ps*D*g1/(4*no+1e-6f)+(1-ps)*ni*.31831f;return mul(add(df,sp),ni);}

static float ENV[8];
static v3 env(v3 d){float t=clampf(d.z*.5f+.5f,0,1);return V(ENV[0]+(ENV[3]-ENV[0])*t,ENV[1]+(ENV[4]-ENV[1])*t,ENV[2]+(ENV[5]-ENV[2])*t);}
// light: centre 3, half u 3, half v 3, normal 3, radiance 3, area
static int light_hit(v3 o,v3 d,float*t){int r=-1;for(int i=0;i<nl;i++){const float*l=lights+16*i;v3 n=V(l[9],l[10],l[11]);float c=dot(d,n);if(c>=-1e-6f)continue;
    v3 q=sub(V(l[0],l[1],l[2]),o);float w=dot(q,n)/c;if(w<=1e-3f||w>=*t)continue;v3 p=sub(mul(d,w),q);v3 a=V(l[3],l[4],l[5]),b=V(l[6],l[7],l[8]);
    if(fabsf(dot(p,a))<=dot(a,a)&&fabsf(dot(p,b))<=dot(b,b)){*t=w;r=i;}}return r;}

static v3 radiance(v3 o,v3 d,uint32_t idx,uint32_t seed,int maxb,v3*alb,v3*nrm,float*dep){
  v3 L=V(0,0,0),T=V(1,1,1);float lp=0;
  for(int b=0;b<=maxb;b++){
    float t=1e30f,bu,bv;int h=trace(o,d,&t,&bu,&bv,0);
    if(b){float lt=t;int k=light_hit(o,d,&lt);if(k>=0){const float*l=lights+16*k;float c=-dot(d,V(l[9],l[10],l[11])),pl=lpw[k]*lt*lt/(c*l[15]),w=lp*lp/(lp*lp+pl*pl);
        v3 e=had(T,mul(V(l[12],l[13],l[14]),w));float m=fmaxf(e.x,fmaxf(e.y,e.z));if(m>6)e=mul(e,6/m);L=add(L,e);break;}}
    if(h<0){if(b==0){*alb=V(.5,.5,.5);*nrm=V(0,0,0);*dep=1e5f;L=V(ENV[6],ENV[6]*.96f,ENV[6]*.885f);}else L=add(L,had(T,env(d)));break;}
    Surf s;shade(h,bu,bv,o,d,t,&s);
    if(!b){*alb=s.alb;*nrm=s.N;*dep=t;}
    v3 wo=mul(d,-1),P=add(s.P,mul(s.Ng,2e-3f));
    float lum=.3f*s.alb.x+.6f*s.alb.y+.1f*s.alb.z,fs=s.metal>.5f?.9f:clampf((s.f0+.12f*powf(1-clampf(dot(s.N,wo),0,1),4))/(s.f0+lum*.6f+.02f),.1f,.75f);
    uint32_t sd=hash(seed+b*3+1);float a1,a2,b1,b2,c1,c2;pair(idx,sd,&a1,&a2);pair(idx,hash(sd^0x51u),&b1,&b2);pair(idx,hash(sd^0xa7u),&c1,&c2);
    {int k=0;while(k<nl-1&&a1>lcdf[k])k++;const float*l=lights+16*k;
      v3 q=add(V(l[0],l[1],l[2]),add(mul(V(l[3],l[4],l[5]),2*b1-1),mul(V(l[6],l[7],l[8]),2*b2-1))),w=sub(q,P);float d2=dot(w,w),ds=sqrtf(d2);w=mul(w,1/ds);
      float c=-dot(w,V(l[9],l[10],l[11]));if(c>0&&dot(w,s.N)>0){float pb;v3 f=bsdf(&s,wo,w,&pb,fs);if(f.x+f.y+f.z>0){float x=ds-1e-2f,y,z;
          if(trace(P,w,&x,&y,&z,1)<0){float pl=lpw[k]*d2/(c*l[15]),mw=pl*pl/(pl*pl+pb*pb);v3 e=had(had(T,f),mul(V(l[12],l[13],l[14]),mw/pl));
            float m=fmaxf(e.x,fmaxf(e.y,e.z)),cap=b?4:30;if(m>cap)e=mul(e,cap/m);L=add(L,e);}}}}
    if(b==maxb)break;
    v3 wi,tx,ty;onb(s.N,&tx,&ty);
    if(a2<fs){float al=fmaxf(s.rough*s.rough,.002f);v3 v=norm(V(al*dot(wo,tx),al*dot(wo,ty),dot(wo,s.N)));
      float ln=v.x*v.x+v.y*v.y;v3 A=ln>1e-9f?mul(V(-v.y,v.x,0),1/sqrtf(ln)):V(1,0,0),B=cross(v,A);
      float r=sqrtf(c1),ph=6.2831853f*c2,x=r*cosf(ph),y=r*sinf(ph),q=.5f*(1+v.z);y=(1-q)*sqrtf(fmaxf(0,1-x*x))+q*y;
      v3 hh=add(add(mul(A,x),mul(B,y)),mul(v,sqrtf(fmaxf(0,1-x*x-y*y))));hh=norm(V(al*hh.x,al*hh.y,fmaxf(1e-6f,hh.z)));
      v3 hw=add(add(mul(tx,hh.x),mul(ty,hh.y)),mul(s.N,hh.z));wi=sub(mul(hw,2*dot(wo,hw)),wo);}
    else{float r=sqrtf(c1),ph=6.2831853f*c2;wi=add(add(mul(tx,r*cosf(ph)),mul(ty,r*sinf(ph))),mul(s.N,sqrtf(fmaxf(0,1-c1))));}
    wi=norm(wi);float pdf;v3 f=bsdf(&s,wo,wi,&pdf,fs);if(pdf<1e-7f||f.x+f.y+f.z<=0)break;
    T=had(T,mul(f,1/pdf));lp=pdf;o=P;d=wi;
    if(b>=1){float p=clampf(fmaxf(T.x,fmaxf(T.y,T.z))*1.5f,.05f,1);uint32_t hs=hash(seed^idx*7919u^b*104729u);if((hs>>8)*(1/16777216.f)>p)break;T=mul(T,1/p);}
  }
  return L;}

void setup(const float*v,const int*tr,int ntri,const float*cnorm,const float*uv,const int*m,const float*mt,const float*li,int nlight,const float*en){
  sobol_init();vtx=v;tri=tr;nt=ntri;cn=cnorm;uvs=uv;mid=m;mats=mt;lights=li;nl=nlight;memcpy(ENV,en,sizeof ENV);
  float s=0;for(int i=0;i<nl;i++){const float*l=li+16*i;lpw[i]=(l[12]+l[13]+l[14])*l[15];s+=lpw[i];}float c=0;for(int i=0;i<nl;i++){lpw[i]/=s;c+=lpw[i];lcdf[i]=c;}
  free(N_);free(T_);free(id_);N_=malloc(sizeof(Node)*(2*nt+2));T_=malloc(sizeof(Tri)*nt);id_=malloc(4*nt);cen=malloc(12*nt);tlo=malloc(12*nt);thi=malloc(12*nt);
  for(int i=0;i<nt;i++){v3 p[3];for(int k=0;k<3;k++){const float*q=v+3*tr[3*i+k];p[k]=V(q[0],q[1],q[2]);}id_[i]=i;tlo[i]=vmin(p[0],vmin(p[1],p[2]));thi[i]=vmax(p[0],vmax(p[1],p[2]));cen[i]=mul(add(tlo[i],thi[i]),.5f);}
  nn=1;build(0,0,nt);
  for(int i=0;i<nt;i++){v3 p[3];for(int k=0;k<3;k++){const float*q=v+3*tr[3*id_[i]+k];p[k]=V(q[0],q[1],q[2]);}T_[i].p=p[0];T_[i].e1=sub(p[1],p[0]);T_[i].e2=sub(p[2],p[0]);}
  free(cen);free(tlo);free(thi);}

void corner_normals(const float*v,int nv,const int*t,int n,float cosang,float*out){
  v3*fn=malloc(12*n);int*head=calloc(nv+1,4),*lst=malloc(12*(size_t)n);
  for(int i=0;i<n;i++){const float*a=v+3*t[3*i],*b=v+3*t[3*i+1],*c=v+3*t[3*i+2];fn[i]=cross(V(b[0]-a[0],b[1]-a[1],b[2]-a[2]),V(c[0]-a[0],c[1]-a[1],c[2]-a[2]));for(int k=0;k<3;k++)head[t[3*i+k]+1]++;}
  for(int i=0;i<nv;i++)head[i+1]+=head[i];int*cur=malloc(4*(size_t)nv);memcpy(cur,head,4*(size_t)nv);for(int i=0;i<n;i++)for(int k=0;k<3;k++)lst[cur[t[3*i+k]]++]=i;
  for(int i=0;i<n;i++){v3 me=norm(fn[i]);for(int k=0;k<3;k++){int q=t[3*i+k];v3 s=V(0,0,0);for(int j=head[q];j<head[q+1];j++)if(dot(me,norm(fn[lst[j]]))>=cosang)s=add(s,fn[lst[j]]);s=norm(s);out[9*i+3*k]=s.x;out[9*i+3*k+1]=s.y;out[9*i+3*k+2]=s.z;}}
  free(fn);free(head);free(lst);free(cur);}

// cam: eye 3, right 3, up 3, fwd 3, half width, shift x, shift y, lens radius, focus
void render(int W,int H,int spp,const float*c,int maxb,float*out){
  v3 E=V(c[0],c[1],c[2]),R=V(c[3],c[4],c[5]),Up=V(c[6],c[7],c[8]),F=V(c[9],c[10],c[11]);int done=0;
  #pragma omp parallel for schedule(dynamic,1)
  for(int y=0;y<H;y++){
    for(int x=0;x<W;x++){float*o=out+13*((size_t)y*W+x);uint32_t seed=hash(x+y*65537u+99u);
      for(int s=0;s<spp;s++){float a,b,l1,l2;pair(s,seed,&a,&b);pair(s,hash(seed^0x77u),&l1,&l2);
        // a tent filter a little wider than a pixel
        float fx=a<.5f?sqrtf(2*a)-1:1-sqrtf(2-2*a),fy=b<.5f?sqrtf(2*b)-1:1-sqrtf(2-2*b);
        float px=((x+.5f+fx*.75f)/W*2-1+2*c[13])*c[12],py=((H*.5f-(y+.5f+fy*.75f))/W*2+2*c[14])*c[12];
        v3 d=add(add(mul(R,px),mul(Up,py)),F),e=E;
        if(c[15]>0){float r=c[15]*sqrtf(l1),ph=6.2831853f*l2;v3 fp=add(E,mul(d,c[16]));e=add(E,add(mul(R,r*cosf(ph)),mul(Up,r*sinf(ph))));d=sub(fp,e);}
        d=norm(d);v3 al,n;float dp;v3 L=radiance(e,d,s,hash(seed+0x9e37u),maxb,&al,&n,&dp);
        if(!(L.x+L.y+L.z<1e9f))L=V(0,0,0);
        float*q=o+((s&1)?3:0);q[0]+=L.x;q[1]+=L.y;q[2]+=L.z;o[6]+=al.x;o[7]+=al.y;o[8]+=al.z;o[9]+=n.x;o[10]+=n.y;o[11]+=n.z;o[12]+=dp;}
      for(int k=0;k<6;k++)o[k]/=spp*.5f;for(int k=6;k<13;k++)o[k]/=spp;}
    int k;
    #pragma omp atomic capture
    k=++done;
    if(k%(H/5)==0){fprintf(stderr,"%d%% ",k*100/H);fflush(stderr);}}}

// Joint non-local means on light divided by surface color; each half is weighed by the other half.
void denoise(int W,int H,const float*in,float*out,int R,float k,float kf){
  #define PX(x,y) (in+13*((size_t)(y)*W+(x)))
  float*ir=malloc((size_t)W*H*6*4);
  for(size_t i=0;i<(size_t)W*H;i++)for(int c=0;c<6;c++)ir[6*i+c]=in[13*i+c]/(in[13*i+6+c%3]+.04f);
  #pragma omp parallel for schedule(dynamic,4)
  for(int y=0;y<H;y++)for(int x=0;x<W;x++){const float*p=PX(x,y);float acc[6]={0},ws[2]={0};
    float var[2]={0},mean=0;int cnt=0;
    for(int j=-2;j<3;j++)for(int i=-2;i<3;i++){int X=x+i,Y=y+j;if(X<0||Y<0||X>=W||Y>=H)continue;const float*q=ir+6*((size_t)Y*W+X);for(int c=0;c<3;c++){float d=q[c]-q[c+3];var[0]+=d*d*.5f;mean+=q[c]+q[c+3];}cnt++;}
    float s2=var[0]/(cnt*3)+1e-6f;
    for(int j=-R;j<=R;j++)for(int i=-R;i<=R;i++){int X=x+i,Y=y+j;if(X<1||Y<1||X>=W-1||Y>=H-1||x<1||y<1||x>=W-1||y>=H-1){if(i||j)continue;}
      const float*q=PX(X,Y);float f=0;for(int c=6;c<9;c++){float d=p[c]-q[c];f+=d*d*180;}for(int c=9;c<12;c++){float d=p[c]-q[c];f+=d*d*14;}float dz=(p[12]-q[12])/(p[12]*.004f);f+=dz*dz*.25f;f*=kf;
      if(f>9)continue;float wf=expf(-f);
      float da=0,db=0;if(i||j){for(int m=-1;m<2;m++)for(int n=-1;n<2;n++){const float*a=ir+6*((size_t)(y+m)*W+x+n),*b=ir+6*((size_t)(Y+m)*W+X+n);for(int c=0;c<3;c++){float d=a[c]-b[c];da+=d*d;d=a[c+3]-b[c+3];db+=d*d;}}}
      float na=fmaxf(0,da/27-2*s2)/(k*k*s2*2+1e-7f),nb=fmaxf(0,db/27-2*s2)/(k*k*s2*2+1e-7f);
      float wa=wf*expf(-fminf(nb,30)),wb=wf*expf(-fminf(na,30));const float*b=ir+6*((size_t)Y*W+X);
      for(int c=0;c<3;c++){acc[c]+=wa*b[c];acc[c+3]+=wb*b[c+3];}ws[0]+=wa;ws[1]+=wb;}
    float*o=out+3*((size_t)y*W+x);for(int c=0;c<3;c++)o[c]=.5f*(acc[c]/ws[0]+acc[c+3]/ws[1])*(p[6+c]+.04f);}
  free(ir);}
