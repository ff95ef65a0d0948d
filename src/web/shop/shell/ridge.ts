import ridge1280 from '../../../../art/scenery/ridgeline-1280.webp';
import ridge1920 from '../../../../art/scenery/ridgeline-1920.webp';
import ridge2560 from '../../../../art/scenery/ridgeline-2560.webp';
import ridge780 from '../../../../art/scenery/ridgeline-780.webp';

/** The ridge picture in its widths. */
export const ridge = {
  src: ridge1280,
  srcSet: `${ridge780} 780w, ${ridge1280} 1280w, ${ridge1920} 1920w, ${ridge2560} 2560w`,
};

/** Its `sizes` in the age gate, where it fills the window. */
export const gateSizes = '(width >= 48rem) max(100vw, 186vh), 100vw';
