"""The backs of tees and hoodies, laid flat: the patterns of cloth.py as a height map, lit from the upper left like the fronts. A back has no print,
so garments of one cloth share a picture. Needs numpy, scipy and sharp (ART_NODE), no Blender.
    python3 back.py [words...]      words pick pictures whose name contains them"""
import ast, json, os, subprocess, sys
import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from sdf import poly2, polyline2, spline

OUT = os.environ.get('ART_OUT', os.path.join(HERE, '..', 'pictures'))
# As in flat.mjs: the cloths as they look in the rendered light.
CLOTHS = {'charcoal': '#2b2d31', 'olive': '#3d3c28', 'tan': '#967e5b', 'black': '#1b1b1e'}
BACKS = [('tee', c) for c in CLOTHS] + [('hoodie', c) for c in ('black', 'olive')]
PAPER = np.array([231, 227, 219]) / 255
SIZE, SCALE = 800, 1        # pixels


def patterns():
    """tee() and hoodie() of cloth.py, which itself needs Blender."""
    tree = ast.parse(open(os.path.join(HERE, 'cloth.py')).read())
    tree.body = [n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name in ('tee', 'hoodie', 'mirror')]
    space = {'np': np, 'spline': spline}
    exec(compile(tree, 'cloth.py', 'exec'), space)
    return space


P = patterns()


def outline(kind):
    seam, cuff, hem, neck, _ = P[kind]()
    sh, sl, un, sd = seam
    half = np.vstack([neck['back'][::-1], sh[1:], sl[1:], cuff[1:], un[1:], sd[1:], hem[1:]])
    return P['mirror'](half)


def noise(rng, shape, sigma):
    a = gaussian_filter(rng.standard_normal(shape).astype(np.float32), sigma, mode='wrap')
    return a / a.std()


def draw(kind, cloth):
    rng = np.random.default_rng(5 if kind == 'tee' else 8)
    span, middle = (920, -361) if kind == 'tee' else (1200, -216)      # mm across the picture; the garment's middle
    mm = span / SIZE
    c = (np.arange(SIZE, dtype=np.float32) + 0.5 - SIZE / 2) * mm
    x, y = np.meshgrid(c, -c + middle, indexing='xy')
    x, y = x.astype(np.float32), y.astype(np.float32)
    # The table bends every edge a little.
    shape = (SIZE, SIZE)
    x = x + 2.4 * noise(rng, shape, 70 / mm) + 0.7 * noise(rng, shape, 22 / mm)
    y = y + 2.4 * noise(rng, shape, 70 / mm) + 0.7 * noise(rng, shape, 22 / mm)
    edge = outline(kind)
    d = -poly2(x, y, edge)                                             # mm inside the garment
    body = np.clip(d / mm + 0.5, 0, 1)
    ax = np.abs(x)

    seam, cuff, hem, neck, _ = P[kind]()
    arm = spline([(222, -38), (230, -110), (262, -214)], 8) if kind == 'tee' else spline([(236, -46), (246, -140), (284, -264)], 8)
    dh, dc, da = polyline2(ax, y, hem), polyline2(ax, y, cuff), polyline2(ax, y, arm)
    line = lambda v, w, k: -k * np.exp(-(v / (w * 1.5)) ** 2)
    stitch = lambda v, at, s: -0.25 * np.exp(-((v - at) / 0.9) ** 2) * (0.55 + 0.45 * np.sign(np.sin(s * 2.0)))
    rib = lambda s, pitch: 0.16 * np.sin(s * 2 * np.pi / pitch)
    fine = line(da, 1.6, 0.9) + 0.12 * np.exp(-(da / 6) ** 2) * np.sin(y / 2.6)
    if kind == 'tee':
        dn = polyline2(ax, y, neck['back'])
        s = np.arctan2(x, -(y - 150)) * 180
        fine += np.where(dn < 19, 0.15 + rib(s, 3.6), 0) + line(dn - 19.5, 1.0, 0.6) + stitch(dn, 24, s)
        for v, sx in ((dh, x), (dc, y)):
            fine += np.where(v < 24, 0.08, 0) + line(v - 24.5, 0.9, 0.4) + stitch(v, 19, sx) + stitch(v, 22.6, sx + 1.2)
    else:
        for v, sx, w, own in ((dh, x, 62, ax < 292), (dc, x, 60, ax > 292)):
            fine += np.where(own & (v < w), 0.1 + rib(sx, 5.2), 0) + np.where(own, line(v - w, 1.4, 0.8) + stitch(v, w + 5, sx), 0)
        nk = polyline2(ax, y, spline([(104, 6), (60, -12), (0, -20)], 8))
        fine += line(nk, 1.5, 1.0) + stitch(nk, 5, x) + np.where(y > 4, line(ax, 1.4, 0.8) + stitch(ax, 5, y) + stitch(ax, -5, y), 0)

    # Folds: from armpit and shoulder down, broad and shallow; finer creases between; nothing at the very edge but the roll of the cloth.
    folds = np.zeros(shape, np.float32)
    for _ in range(34 if kind == 'tee' else 30):
        side = rng.choice([-1, 1])
        at = np.array([side * rng.uniform(20, 235), rng.uniform(-690, -90)])
        t = np.pi / 2 + side * rng.normal(0.35, 0.35)
        length, width = rng.uniform(60, 190), rng.uniform(7, 20)
        dx, dy = x - at[0], y - at[1]
        along, across = dx * np.cos(t) + dy * np.sin(t), -dx * np.sin(t) + dy * np.cos(t)
        across = across + 16 * np.sin(along / rng.uniform(60, 110) + rng.uniform(0, 6.3))
        folds += rng.uniform(1.2, 4.2) * np.exp(-(along / length) ** 2 - (across / width) ** 2) * rng.choice([-1, 1], p=[0.35, 0.65])
    folds += 5.0 * noise(rng, shape, 46 / mm) + 0.5 * noise(rng, shape, 13 / mm)
    roll = 1 - np.exp(-np.maximum(d, 0) / (5 if kind == 'tee' else 8))
    thick = 7 if kind == 'tee' else 13
    height = roll * (thick + folds * np.clip(d / 26, 0.25, 1)) + fine * (1.0 if kind == 'tee' else 1.3) * np.clip(d, 0, 1)
    height = np.where(d > 0, height, 0).astype(np.float32)

    knit = noise(rng, shape, 0.7) * 0.03 + np.clip(gaussian_filter(fine, 0.6), -0.9, 0.3) * np.where(d > 0, 0.42, 0)
    gy, gx = np.gradient(gaussian_filter(height, 1.1), mm)
    n = np.stack([-gx, gy, np.ones_like(gx)]) / np.sqrt(gx ** 2 + gy ** 2 + 1)
    lit = lambda v: np.clip(np.tensordot(np.array(v) / np.linalg.norm(v), n, 1), 0, None)
    shade = 0.78 * lit((-0.75, 0.42, 0.62)) / 0.62 + 0.16 * lit((0.7, 0.15, 0.7)) / 0.7 + 0.06
    occlusion = np.clip((gaussian_filter(height, 7 / mm) - height) / 7, 0, 0.45)
    shade = (0.55 + 0.45 * shade) * (1 - 0.55 * occlusion) * (1 + knit)
    lin = lambda v: np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)
    srgb = lambda v: np.where(v <= 0.0031308, v * 12.92, 1.055 * np.clip(v, 0, None) ** (1 / 2.4) - 0.055)
    hexa = CLOTHS[cloth]
    color = lin(np.array([int(hexa[i:i + 2], 16) for i in (1, 3, 5)]) / 255)
    inked = color[:, None, None] * shade + 0.004 * np.clip(shade - 0.9, 0, 1)

    # The paper, a little lighter to the left, with the shadow to the lower right.
    across = np.linspace(1.03, 0.97, SIZE)[None, :] * np.linspace(1.015, 0.985, SIZE)[:, None]
    ground = lin(PAPER)[:, None, None] * across
    mask = body.astype(np.float32)
    shift = lambda a, mmx, mmy: np.roll(a, (int(mmy / mm), int(mmx / mm)), (0, 1))
    shadow = 0.30 * gaussian_filter(shift(mask, 5, 4), 3 / mm) + 0.22 * gaussian_filter(shift(mask, 14, 10), 11 / mm)
    ground = ground * (1 - np.clip(shadow, 0, 0.5))[None] ** np.array([1, 1.02, 1.05])[:, None, None]
    pic = srgb(inked * mask + ground * (1 - mask))
    pic = pic + rng.uniform(-0.5, 0.5, shape) * 0.012
    return (np.clip(pic, 0, 1) * 255 + 0.5).astype(np.uint8).transpose(1, 2, 0)


def save(name, rgb):
    target = os.path.join(OUT, 'apparel', name + '.webp')
    os.makedirs(os.path.dirname(target), exist_ok=True)
    start = json.dumps(os.path.join(os.environ.get('ART_NODE', os.getcwd()), 'x.js'))
    js = (f'const sharp=process.getBuiltinModule("module").createRequire({start})("sharp");const b=[];process.stdin.on("data",(d)=>b.push(d)).on("end",()=>'
          f'sharp(Buffer.concat(b),{{raw:{{width:{SIZE},height:{SIZE},channels:3}}}}).resize({SIZE // SCALE}).webp({{quality:84,effort:5}}).toFile({json.dumps(target)}))')
    subprocess.run([os.environ.get('NODE', 'node'), '-e', js], input=rgb.tobytes(), check=True)
    print(target)


if __name__ == '__main__':
    for kind, cloth in BACKS:
        name = f'{kind}-{cloth}-back'
        if not sys.argv[1:] or any(word in name for word in sys.argv[1:]):
            save(name, draw(kind, cloth))
