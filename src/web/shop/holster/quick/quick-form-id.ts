/** The quick form's anchor, which the builder links to for left-handers (R-HOL-28). */
export const quickFormId = 'quick-form';
