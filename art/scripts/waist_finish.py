"""Develops the raw frames that waist.py leaves in ART_WORK: bone backdrop, two pixels trimmed, WebP; a dashed line for what the pants hide.
    python3 waist.py hero 1668 1044 44 $ART_WORK/hero.png && python3 waist_finish.py hero [exposure contrast]"""
import json, os, subprocess, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import tracer as S, waist as W, numpy as np


def run(js):
    subprocess.run([os.environ.get('NODE', 'node'), '-e', js], check=True)


def frame(name, png, ev, ct):
    a = W.backdrop(np.load(os.path.join(S.WORK, name + '.png.npy')).astype(np.float32))[2:-2, 2:-2]
    S.write(png, a, ev, ct)
    return a.shape[:2]


sharp = f'const sharp=process.getBuiltinModule("module").createRequire({json.dumps(S.SHARP)})("sharp");'
kind = sys.argv[1]
ev, ct = (float(x) for x in (sys.argv[2:4] or (0.1, 1.1)))
png = os.path.join(S.WORK, kind + '.dev.png')
h, w = frame(kind, png, ev, ct)
if kind == 'hero':
    out = os.path.join(S.PICTURES, 'hero')
    os.makedirs(out, exist_ok=True)
    to = lambda cw: 1280 if cw < w else w   # a width that the store makes anyway
    cut = lambda name, cw, left: f"await sharp({json.dumps(png)}).extract({{left:{left},top:0,width:{cw},height:{h}}}).resize({{width:{to(cw)}}}).webp({{quality:86,effort:6}}).toFile({json.dumps(out + '/')}+'{name}.webp');"
    run(sharp + '(async()=>{' + cut('owb-on-belt', w, 0) + cut('owb-on-belt-phone', h * 5 // 4, int(w * 0.075)) + '})()')
else:
    out = os.path.join(S.PICTURES, 'worn')
    os.makedirs(out, exist_ok=True)
    svg = ''
    mj = os.path.join(S.WORK, f'{kind}.matrix.json')
    if kind != 'OWB':
        d = W.hidden_line(kind, np.array(json.load(open(mj))), (w + 4, h + 4))
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="2 2 {w} {h}"><path d="{d}" fill="none" stroke="#0d0d0a" stroke-opacity=".35" stroke-width="7.5" stroke-dasharray="13 11" stroke-linecap="round" stroke-linejoin="round"/><path d="{d}" fill="none" stroke="#f4f0e8" stroke-width="5" stroke-dasharray="13 11" stroke-linecap="round" stroke-linejoin="round"/></svg>'
    comp = f'.composite([{{input:Buffer.from({json.dumps(svg)})}}])' if svg else ''
    run(sharp + f"sharp({json.dumps(png)}){comp}.webp({{quality:86,effort:6}}).toFile({json.dumps(f'{out}/{kind.lower()}.webp')})")
