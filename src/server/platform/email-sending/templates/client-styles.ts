import { palette } from './palette.ts';

/**
 * Dark mode and phones. A client that drops the style sheet, or has no media queries, shows the light colors and wider margins,
 * which are on the elements themselves.
 */
export const clientStyles = `
  @media (prefers-color-scheme: dark) {
    .ground, .ground > table > tbody > tr > td { background-color: ${palette.ink900} !important; }
    .paper { background-color: ${palette.ink800} !important; border-color: ${palette.ink700} !important; }
    .text { color: ${palette.bone100} !important; }
    .text-2 { color: ${palette.stone400} !important; }
    .line { border-color: ${palette.ink700} !important; }
    .notice { background-color: ${palette.ink700} !important; color: ${palette.bone100} !important; }
    .link { color: ${palette.olive300} !important; }
    .button, .button a { background-color: ${palette.olive300} !important; color: ${palette.ink900} !important; }
  }
  @media (max-width: 480px) {
    .pad { padding-left: 20px !important; padding-right: 20px !important; }
  }
`;
