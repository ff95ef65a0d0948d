"""A waist in jeans, belt and a tucked T-shirt, cut at all edges, and a holster on it: how IWB, OWB and AIWB are worn."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import tracer as S
from tracer import *
import holster as H, home_hero as HH
from sdf import spline
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree
from scipy.sparse import coo_matrix

TOP = 2.0


def fine_shell(kind='IWB', light=False, optic=False, h=0.35, size='compact', shell=H.shell):
    """The shell from a finer grid, its ripple taken off (Taubin: smooth, then swell back)."""
    v, q = shell(kind, light, optic, h, size)
    e = np.concatenate([q[:, [i, (i + 1) % 4]] for i in range(4)])
    A = coo_matrix((np.ones(2 * len(e)), (np.r_[e[:, 0], e[:, 1]], np.r_[e[:, 1], e[:, 0]])), (len(v), len(v))).tocsr()
    n = np.asarray(A.sum(1))
    for k in (0.5, -0.52) * 6:
        v = v + k * (A @ v / np.maximum(n, 1) - v)
    return v, q


H.shell = fine_shell
sig = lambda x: 1 / (1 + np.exp(-np.clip(x, -40, 40)))
sm = lambda a, b, x: (lambda t: t * t * (3 - 2 * t))(np.clip((x - a) / (b - a), 0, 1))


class Waist:
    """phi 0 is the front, -90 degrees the wearer's right side; z 0 is the waistband's top."""
    def __init__(self, phi0=None, bulge=0.0):
        self.phi0, self.bulge = phi0, bulge

    def base(self, phi, z):
        a = 163 + 24 * sm(-10, -190, z) + 10 * sm(20, 260, z)
        b = 112 + 20 * sm(-10, -190, z) + 8 * sm(20, 260, z)
        c = 16 * sm(-30, -190, z)
        r = 1 / (np.abs(np.sin(phi)) ** 2.25 + np.abs(np.cos(phi)) ** 2.25) ** (1 / 2.25)
        return np.stack([a * r * np.sin(phi), -b * r * np.cos(phi) + c, z + 0 * phi], -1)

    def normal(self, phi, z):
        e = 1e-3
        t = self.base(phi + e, z) - self.base(phi - e, z)
        t /= np.linalg.norm(t, axis=-1, keepdims=True)
        n = np.stack([-t[..., 1], t[..., 0], 0 * t[..., 0]], -1) * -1
        return n, t

    def at(self, phi, z, off=0.0):
        phi, z = np.broadcast_arrays(np.asarray(phi, float), np.asarray(z, float))
        n, _ = self.normal(phi, z)
        return self.base(phi, z) + n * np.asarray(off)[..., None]

    def arc(self, phi):
        p = np.linspace(-np.pi, np.pi, 2000)
        L = np.r_[0, np.cumsum(np.linalg.norm(np.diff(self.base(p, np.zeros_like(p)), axis=0), axis=1))]
        return np.interp(phi, p, L)

    def push(self, phi, z):
        """How far the hidden holster pushes the pants out."""
        if self.phi0 is None:
            return 0 * phi
        s = self.arc(phi) - self.arc(self.phi0)
        return self.bulge * sig((76 - np.abs(s + 22)) / 9) * sig((z + (122 if abs(self.phi0) > 1 else 140)) / 15)

    def cloth(self, phi, z):
        """Offset of the pants: the bulge, and drag folds below the pocket."""
        f = 2.4 * np.sin(phi * 3.1 + z / 34 + 1.2 * np.sin(phi * 2 + z / 60)) * sm(-70, -170, z) + 1.1 * np.sin(phi * 7 - z / 19) * sm(-60, -150, z)
        f = f + 1.8 * np.sin(self.arc(phi) / 46 + z / 50 + 0.8) * sm(-60, -120, z)
        return self.push(phi, z) + f


def jeans(w, color='#1a2336', color2='#a2acba', loops=(-20, 20, -62, 62, -152, 152), pocket=True, fly=True, pitch=1.15, seam=91, holes=(-4, 2), keeper=42.5):
    bump = 0.20 * min(1, pitch / 0.6)
    d = mat('denim', color, 0.85, 0.03, sheen=0.05, bump=bump, scale=pitch, color2=color2, extra=-0.08)
    band = mat('denim', color, 0.85, 0.03, sheen=0.05, bump=bump, scale=pitch, color2=color2, extra=0.02)
    th = mat('thread', '#b9853e', 0.7, 0.03, sheen=0.2, bump=0.04, scale=0.6)
    phi, z = np.meshgrid(np.linspace(-np.pi, np.pi, 1100), np.linspace(-300, TOP - 2, 300), indexing='ij')
    off = w.cloth(phi, z)
    lines, wear = [], np.zeros_like(phi)
    sa = w.arc(phi)

    def near(c):                     # distance to a line on the cloth, and the way along it
        s = np.linspace(0, len(c) - 1, 1500)
        q = np.stack([w.arc(np.interp(s, np.arange(len(c)), c[:, 0])), np.interp(s, np.arange(len(c)), c[:, 1])], -1)
        L = np.r_[0, np.cumsum(np.linalg.norm(np.diff(q, axis=0), axis=1))]
        dd, i = cKDTree(q).query(np.stack([sa, z], -1).reshape(-1, 2), distance_upper_bound=30)
        return np.minimum(dd, 30).reshape(phi.shape), L[np.minimum(i, len(L) - 1)].reshape(phi.shape)
    rope = lambda k, dd: 0.62 + 0.38 * np.sin(k / 1.25 + dd * 0.5 + 1.7 * np.sin(k / 13) + 0.9 * np.sin(k / 5.3))
    if pocket:
        for sd in (-1, 1):          # slant pockets: the front's edge lies over the bag
            c = spline([(sd * np.radians(38), -38), (sd * np.radians(44), -74), (sd * np.radians(60), -104), (sd * np.radians(84), -116)], 40)
            ph = np.abs(phi)
            ln = np.interp(z, c[::-1, 1], np.abs(c[::-1, 0]), left=9, right=0)
            off = off + 1.3 * (sig((ln - ph) * 150 / 1.4)) * (z > -118) * (z < -36) * (np.sign(phi) == sd) * sm(-118, -100, z) + 0
            dd, k = near(c)
            sd_ = np.where((ln - ph) > 0, dd, -dd)             # positive on the front's side
            wear += np.exp(-((sd_ - 0.7) / 1.3) ** 2) * rope(k, sd_) * 0.95 + 0.34 * np.exp(-((sd_ - 5.2) / 2.0) ** 2) * rope(k, sd_) - 0.5 * np.exp(-((sd_ + 2.4) / 1.7) ** 2)
            off = off + 0.22 * np.sin(k / 1.9 + 2 * np.sin(k / 21)) * np.exp(-((sd_ - 5.2) / 3.2) ** 2)
            for k in (2.6, 8.0):
                lines.append((c[:, 0] - sd * k / 150, c[:, 1] - k * 0.35, 2.2))
    # fly: a doubled J, and the middle seam
    off = off + 1.4 * sig((phi * 150 + 2) / 0.8) * (np.abs(phi) < 0.28) * sm(-190, -150, z) * sig((0.245 - phi) * 150 / 1.2)
    j = [(np.radians(12.5), -40), (np.radians(12.5), -110), (np.radians(9), -150), (np.radians(1), -172)]
    for k in (0, 5.4) if fly else ():
        jj = spline([(a - k / 150, b + k * 0.3) for a, b in j], 40)
        lines.append((jj[:, 0], jj[:, 1], 1.5))
    for sd in (-1, 1):               # side seams
        lines.append((np.full(160, sd * np.radians(seam)), np.linspace(-40, -330, 160), 1.4))
        x = (sa - w.arc(sd * np.radians(seam))) * sd            # the back lies under, the front's edge is doubled
        off = off + 1.1 * sig((4.5 - x) / 0.55) * sig((x + 9) / 2.5) * (z < -38)
        wear += (z < -42) * (np.exp(-((x - 3.9) / 1.25) ** 2) * rope(-z, x) * 0.9 + 0.3 * np.exp(-((x + 3) / 3.2) ** 2) * rope(-z, x) - 0.55 * np.exp(-((x - 6.6) / 1.6) ** 2))
    off = off + 0.55 * np.sin(sa / 1.9 + 2 * np.sin(sa / 23)) * np.exp(-((z + 45) / 7) ** 2)
    for sd in (-1, 1):
        off = off + 0.4 * np.sin(z / 2.1 + 2 * np.sin(z / 17)) * np.exp(-((phi - sd * np.radians(seam)) * 150 / 7) ** 2) * (z < -44)
    if fly:                          # the fly's edge and the inner line of its stitches
        wear += (np.abs(phi) < 0.3) * sm(-190, -150, z) * 0.35 * np.exp(-((sa - w.arc(0.0) + 1.0) / 1.4) ** 2) * rope(-z, 0)
    wear += 0.30 * np.exp(-((z + 43.5) / 3.0) ** 2) * (0.5 + 0.5 * np.sin(sa / 1.9 + 2 * np.sin(sa / 23)))
    for sd in (-1, 1):               # the thigh's front is paler
        wear += 0.16 * np.exp(-((phi - sd * np.radians(40)) / 0.30) ** 2) * sm(-70, -190, z)
    uv = np.stack([sa, z, wear], -1)
    sheet(*np.moveaxis(w.at(phi, z, off), -1, 0), d, uv)
    for a, b, h in lines:
        o = w.cloth(a, b) + h
        stitches(w.at(a, b, o), w.normal(a, b)[0], th, 2.7, 3.5, 0.45, 0.1)
    # waistband
    n = 720
    ph = np.linspace(-np.pi, np.pi, n)
    zz = np.array([-39.5, -39.3, -38.4, -36, -30, -20, -10, -3, TOP - .8, TOP, TOP - .4, TOP - 4])
    oo = np.array([0, 1.4, 2.0, 2.1, 2.1, 2.1, 2.1, 2.1, 1.7, .9, 0, -.6])
    P_, Z_ = np.meshgrid(ph, zz, indexing='ij')
    sheet(*np.moveaxis(w.at(P_, Z_, w.push(P_, Z_) + oo[None]), -1, 0), band, np.stack([w.arc(P_), Z_ * 1.0 + 400, 0.9 * np.exp(-((Z_ - TOP + .5) / 1.1) ** 2) * (0.7 + .3 * np.sin(w.arc(P_) / 2.3))], -1))
    for q in (-37.2, -1.6):
        stitches(w.at(ph, q, w.push(ph, q) + 2.1), w.normal(ph, q * np.ones(n))[0], th, 2.7, 3.5, 0.45, 0.1)
    # the belt over it
    belt(w, holes, keeper)
    for a in loops:
        a = np.radians(a)
        zl = np.linspace(-46, 4.5, 26)
        up = LAP * (0 < w.arc(a) - w.arc(0.0) < TIP)
        h = 7.6 + up - (5.2 + up) * np.maximum(sm(-37, -44, zl), sm(-1, 4, zl))
        path = w.at(a, zl, w.push(np.full(26, a), zl) + h)
        nn, tt = w.normal(np.array([a]), np.array([0.0]))
        ribbon(path, tt[0], 12, 1.6, band, r=0.7, worn=0.75)
        for k in (-3.6, 3.6):
            stitches(path + tt[0] * k + nn[0] * 0.8, nn[0], th, 2.6, 3.4, 0.42, 0.1)
        for zt in (-43.5, 2.6):      # bar tacks
            c = w.at(a, zt, w.push(np.array(a), np.array(zt)) + 3.4)
            seg = c + tt[0] * np.linspace(-5, 5, 12)[:, None]
            stitches(seg, nn[0], th, 3.2, 0.8, 0.42, 0.15, tilt=1.45)


LAP, TIP, HOLE, STEP = 4.3, 150.0, 14.0, 19.0        # the free end lies on the other from the buckle to TIP mm; the used hole


def on_belt(w, s, off, z=-19.0):
    """A point s mm from the buckle's middle (positive: the wearer's left), its tangent and normal; follows the bulge."""
    p = np.linspace(-np.pi, np.pi, 4000)
    phi = np.interp(w.arc(0.0) + s, w.arc(p), p)
    f = lambda q: w.at(q, z, w.push(np.asarray(q, float), np.asarray(float(z))) + off)
    t = f(phi + 4e-3) - f(phi - 4e-3)
    t /= np.linalg.norm(t)
    return f(phi), t, np.cross(t, (0, 0, 1.0))


def belt(w, holes=(-4, 2), keeper=42.5):
    """The free end comes from the wearer's right, goes under the frame's near bar and over the other, and on through a keeper."""
    col = dict(color='#7d4826', dark='#472812')
    end = np.interp(w.arc(0.0) + TIP, w.arc(np.linspace(-np.pi, np.pi, 4000)), np.linspace(-np.pi, np.pi, 4000))
    ph = np.r_[np.linspace(-np.pi, -0.4, 560), np.linspace(-0.4, end, 260)[1:]]
    s = w.arc(ph) - w.arc(0.0)
    HH.leather_belt(w.at(ph, -19.0, w.push(ph, -19.0) + 4.6 + 4.7 * sm(-16, 19, s) - 0.4 * sm(22, 40, s)), (0, 0, 1), 36, 4.0, **col)
    ph = np.linspace(np.interp(w.arc(0.0) + 24, w.arc(ph), ph), np.pi, 560)
    HH.leather_belt(w.at(ph, -19.0, w.push(ph, -19.0) + 4.6), (0, 0, 1), 36, 4.0, **col)
    black, lip = mat('plain', '#120b07', 0.9, 0.02), mat('plain', '#3a2010', 0.5, 0.045, bump=0.01, scale=0.6)
    for k in range(holes[0], holes[1] + 1):
        x = HOLE + STEP * k
        top = 6.6 + 4.7 * float(sm(-16, 19, np.array(x))) - 0.4 * float(sm(22, 40, np.array(x)))
        c, t, n = on_belt(w, x, top + 0.02)
        M = np.eye(4)
        M[:3, 0], M[:3, 1], M[:3, 2], M[:3, 3] = t, (0, 0, 1), n, c
        e = group([lathe([(0, 0.03), (2.15, 0.03)], black, 32), lathe([(1.95, 0.0), (2.1, 0.18), (2.4, 0.24), (2.75, 0.16), (3.1, -0.05)], lip, 40, angle=70)])
        e.M = M
    # the keeper, sewn to the buckle's end
    zz = [(2.5, -39.2), (7, -39.6), (11.0, -39.5), (12.0, -38.6), (12.25, -36), (12.3, -28), (12.3, -19), (12.3, -10), (12.25, -2), (12.0, .8), (11.0, 1.7), (7, 1.8), (2.5, 1.4)]
    path = np.array([on_belt(w, keeper, o - 0.7, z)[0] for o, z in spline(zz, 6)])
    ribbon(path, on_belt(w, keeper, 8)[1], 9.5, 1.9, mat('leather', '#774423', 0.46, 0.045, bump=0.06, scale=1.0, color2='#472812'), r=0.8, seg=4)


def buckle_on(w):
    """A plain brushed frame buckle: near bar over the leather, hinge under the free end, the prong through its hole."""
    st = mat('plain', '#a9a296', 0.3, 0.5, 1.0, bump=0.004, scale=0.8)
    g = sdf.Grid((-32, -28, -5), (32, 28, 10), 0.4)
    o = sdf.fillet([(-25, -24, 7), (25, -24, 7), (25, 24, 7), (-25, 24, 7)], 10)
    i = sdf.fillet([(-18.5, -18.7, 3), (18.5, -18.7, 3), (18.5, 18.7, 3), (-18.5, 18.7, 3)], 10)
    f = sdf.cut(g.extrude(o, -2.1, 2.1, 1.6), g.extrude(i, -9, 9), k=1.6)
    pr = g.profile([(-27, 0.4), (-26.8, 2.6), (-24.5, 4.4), (-18, 4.8), (4, 6.6), (12, 7.6), (15.5, 6.6), (17, 3), (12, 4.4), (0, 3.7), (-19, 2.2), (-24, 2.1)], 'y', -2.5, 2.5, 0.9)
    a, b = on_belt(w, -22, 9.3)[0], on_belt(w, 22, 5.0)[0]
    t = (b - a) / np.linalg.norm(b - a)
    M = np.eye(4)
    M[:3, 0], M[:3, 1], M[:3, 2], M[:3, 3] = t, (0, 0, 1), np.cross(t, (0, 0, 1.0)), (a + b) / 2
    e = group([solid('buckle', g, f, st), solid('prong', g, pr, st)])
    e.M = M


def frame_on(w, e, phi, z, off, cant, shift=(0, 0, 0)):
    n, t = (q[0] for q in w.normal(np.array([phi]), np.array([float(z)])))
    up, c = np.array([0, 0, 1.0]), math.radians(cant)
    M = np.eye(4)
    M[:3, 0], M[:3, 1], M[:3, 2] = t * math.cos(c) - up * math.sin(c), up * math.cos(c) + t * math.sin(c), n
    M[:3, 3] = w.at(phi, z, off) + M[:3, :3] @ np.array(shift, float)
    e.M = M
    return M


def tee(w, color='#cfc7b8', hole=None, seed=6, pitch=1.0):
    m = mat('knit', color, 0.92, 0.02, sheen=0.18, bump=0.075, scale=pitch)
    nu, nz = 900, 330
    phi, z = np.meshgrid(np.linspace(-np.pi, np.pi, nu), np.linspace(-14, 300, nz), indexing='ij')
    r = np.random.default_rng(seed)
    s, peri = w.arc(phi), w.arc(np.pi)

    def blur(ls, lz, k):             # smooth noise, about -1 to 1, closed around the body
        n = gaussian_filter(np.random.default_rng(k).normal(size=(nu, nz)), (ls * nu / peri, lz * nz / 314), mode=('wrap', 'nearest'))
        return n / (2 * n.std())
    up, fade = sm(-5, 16, z), np.exp(-np.maximum(z - 12, 0) / 120)
    over = 11 + 4.5 * blur(34, 90, 3)                                   # the blouse hangs a little over the belt
    off = -1.5 + over * sm(-6, 26, z) - 6 * sm(34, 170, z)
    off = off + 3.4 * blur(46, 60, 4) * sm(0, 60, z) + 0.9 * blur(12, 22, 5) * up
    for k in range(46):              # pinched folds that start at the tuck
        c, ln, d, wd, sl = r.uniform(0, peri), r.uniform(26, 150), r.uniform(1.6, 5.2), r.uniform(4, 9), r.uniform(-.55, .55)
        x = (s - c - sl * z - 9 * np.sin(z / 38 + k) + peri / 2) % peri - peri / 2
        g = sm(-4, 12, z) * np.exp(-(np.maximum(z, 0) / ln) ** 1.6)
        off = off + g * d * (-1.1 * np.exp(-np.sqrt(x * x + 2.2) / wd) + 0.9 * np.exp(-((np.abs(x) - 1.9 * wd) / (1.3 * wd)) ** 2))
    for k in range(12):              # long drags across the body
        c, zc, d, wd, sl = r.uniform(0, peri), r.uniform(40, 190), r.uniform(1.5, 3.6), r.uniform(7, 15), r.uniform(.35, .9) * r.choice([-1, 1])
        x = (s - c + peri / 2) % peri - peri / 2
        q = (z - zc - sl * x * 0.6) + 5 * np.sin(x / 31 + k)
        off = off + d * np.exp(-(x / 75) ** 2) * np.exp(-(q / wd) ** 2) * sm(10, 50, z)
    if hole is not None:
        s = w.arc(phi) - w.arc(hole)
        off = off - (off + 2) * sig((56 - np.abs(s + 20 - 0.12 * z)) / 8) * sig((98 - z) / 9)
    sheet(*np.moveaxis(w.at(phi, z, off), -1, 0), m, np.stack([w.arc(phi), z], -1))


def lights(azim):
    """Key from the viewer's upper left, whatever side of the body he looks at."""
    a = math.radians(azim)
    R = lambda x, y, z: np.array([x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), z])
    o = np.array([0, 0, -40.0])
    softbox(R(-720, -640, 720), o, (360, 360), 20.5, (1, 0.968, 0.925))        # key, upper left
    softbox(R(-470, -940, 330), o, (300, 700), 3.6, (1, 0.985, 0.96))           # the sheen on the shell
    softbox(R(860, 40, 300), o, (180, 760), 6.0, (0.93, 0.965, 1))              # edge from the right, behind
    softbox(R(-900, 260, 120), o, (160, 700), 3.0, (0.95, 0.975, 1))            # edge from the left
    softbox(R(0, -200, 1000), o, (900, 400), 1.3)
    softbox(R(300, -1200, 0), o, (900, 600), 0.45)


def scene(kind, color='#1e1f21', pitch=0.66, hero=False):
    """Builds the waist with its holster; returns the matrix of the holster."""
    phi = math.radians({'OWB': -96, 'IWB': -100, 'AIWB': -25}[kind])
    if hero:
        phi = math.radians(-85)
    w = Waist(None if kind == 'OWB' else phi, 0 if kind == 'OWB' else 28.0)
    loops = {'OWB': (24, -50, 62, -138, 152), 'IWB': (24, -58, 62, 152), 'AIWB': (24, -49, 62, -150, 150)}[kind]
    if hero:
        loops = (30, -46, 62, -110, 152)
    jeans(w, loops=loops, pitch=pitch, fly=not hero, seam=112 if hero else 91, holes=(-3 if kind == 'AIWB' else -5, 2), keeper=112.0 if hero else 42.5)
    buckle_on(w)
    tee(w, hole=None if kind == 'OWB' else phi, pitch=(0.56 if hero else 0.76) * 1.15)
    if kind == 'OWB':
        return frame_on(w, H.holster('OWB', color=color, fit='Tech-Lock'), phi, -19, 29.5, 9, (10, -82, 0))
    if kind == 'IWB':
        return frame_on(w, H.holster('IWB', color=color, fit='Quick Clip'), phi, -19, 28 + 4.6 - 19.0, 9, (22, -66, 0))
    H.steel = lambda *a: mat('plain', '#77797c', 0.33, 0.5, 1.0, bump=0.0025, scale=0.5, extra=0.10)     # a steel clip with its sheen
    e = H.holster('AIWB', color=color, fit='Metal Clip', wing=False)
    for o in S.objs:                 # the retention screw would stand out of the cloth
        if o.v is not None and abs(o.location[0] + 70) < 1 and abs(o.location[1] - 66) < 1 and o.location[2] > 2.1:
            o.v = None
    return frame_on(w, e, phi, -19, 28 + 4.6 - 18.6, 0, (10, -94, 0))


VIEW = {'OWB': (-88, 8), 'IWB': (-92, 9), 'AIWB': (-12, 9), 'hero': (-74, 7)}

def shot(kind):
    """Sets the scene and the camera; returns the holster's matrix."""
    reset(env=((0.14, 0.137, 0.133), (0.26, 0.268, 0.282)), back=0.80)
    M = scene('OWB', pitch=0.47, hero=True) if kind == 'hero' else scene(kind)
    az, el = VIEW[kind]
    lights(az)
    aim(kind)
    return M


def aim(kind):
    az, el = VIEW[kind]
    if kind == 'hero':
        orbit((-84, 10, -27), 850, az, el, 85)
    else:
        orbit((0 if kind != 'AIWB' else -26, 0 if kind == 'AIWB' else (2 if kind == 'IWB' else 0), -30 if kind != 'OWB' else -40), 770, az, el, 85)


def backdrop(a):
    """Puts bone paper, lighter to the upper left, where no ray met the scene."""
    h, w = a.shape[:2]
    y, x = np.mgrid[0:h, 0:w] / np.array([h, w]).reshape(2, 1, 1)
    t = sm(0.0, 1.0, (x * 0.62 + y * 0.55) * 0.86)[..., None]
    bg = np.array([0.93, 0.90, 0.845]) * (1 - t) + np.array([0.70, 0.668, 0.612]) * t
    return a[..., :3] + (1 - a[..., 3:]) * (bg - 0.80 * np.array([1, 0.96, 0.885]))


def hidden_line(kind, M, size):
    """The part of the outline that is inside the pants, as an SVG path."""
    aim(kind)
    o = sdf.fillet([(9, 0, 3), (-41, 0, 3), (-46, 14, 10), (-64, 30, 14), (-79, 54, 16), (-80, 110, 13), (-66, 126, 9), (9, 150, 4)], 10)
    o = np.vstack([o, o[:1]])
    L = np.r_[0, np.cumsum(np.linalg.norm(np.diff(o, axis=0), axis=1))]
    q = np.arange(0, L[-1], 0.5)
    o = np.stack([np.interp(q, L, o[:, i]) for i in (0, 1)], 1)
    P3 = np.c_[o, np.full(len(o), 12.0)] @ M[:3, :3].T + M[:3, 3]
    x = o[:, 0] + (40 if kind == 'IWB' else 12)
    ok = (P3[:, 2] < -43) & ~((np.abs(x) < 18) & (o[:, 1] > (5 if kind == 'IWB' else 36)))
    p = project(P3, size)
    d, on = '', False
    roll = int(np.argmin(ok))            # start outside the line, so that it is one piece
    for i in np.r_[roll:len(o), 0:roll]:
        if ok[i]:
            d += f"{'L' if on else 'M'}{p[i, 0]:.1f} {p[i, 1]:.1f}"
        on = bool(ok[i])
    return d


if __name__ == '__main__':
    kind, w_, h_, spp, path = sys.argv[1], *map(int, sys.argv[2:5]), sys.argv[5]
    M = shot(kind)
    shoot(path, (w_, h_), spp, bounces=2)
    json.dump(M.tolist(), open(os.path.join(WORK, f'{kind}.matrix.json'), 'w'))
