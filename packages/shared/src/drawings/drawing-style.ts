/**
 * What the classes of a layered drawing look like: edges and contours, faces in their tones, wires, axes; then the states
 * of a position. Colours are variables with the light theme as fallback, so that print and dark grounds can set others.
 */
export const drawingStyle = [
  '.xd{fill-rule:evenodd;stroke:var(--i,#141C17);stroke-width:1.2;stroke-linejoin:round;stroke-linecap:round}',
  '.xo{fill:none;stroke:var(--o,var(--i,#141C17));stroke-width:var(--ow,3.4)}',
  '.xf{fill:var(--p,#fff)}',
  '.xt{fill:var(--t,#DCECE1)}',
  '.xs{fill:var(--s,#B7D5C3)}',
  '.xa{fill:var(--a,#F4C23F)}',
  '.xb{fill:var(--e,#DFA628)}',
  '.xy{fill:var(--y,#2B342D)}',
  '.xz{fill:var(--z,#4A554D)}',
  '.xq,.xe,.xw,.xg{stroke:none}',
  '.xq{fill:var(--s,#B7D5C3)}',
  '.xe{fill:var(--e,#DFA628)}',
  '.xw{fill:var(--p,#fff)}',
  '.xg{fill:var(--z,#4A554D)}',
  '.xk{stroke-width:1.9}',
  '.xn{fill:none;stroke-width:.9}',
  '.xl{fill:none;stroke:var(--p,#fff);stroke-width:.9;opacity:.75}',
  '.xi{fill:none;stroke:var(--o,var(--i,#141C17))}',
  '.wf,.wt,.ws,.wy,.wa{fill:none}',
  '.wf{stroke:var(--p,#fff)}',
  '.wt{stroke:var(--t,#DCECE1)}',
  '.ws{stroke:var(--s,#B7D5C3)}',
  '.wy{stroke:var(--y,#2B342D)}',
  '.wa{stroke:var(--a,#F4C23F)}',
  '.xx{fill:none;stroke-width:1.1;stroke-dasharray:18 5 3 5;stroke-linecap:butt;opacity:.6}',
  '.xh{stroke-width:1;stroke-dasharray:9 4 2 4}',
  '.pos.hov{--o:#1B6B43;--ow:4.4}',
  '.pos.act{--o:#1B6B43;--ow:5.4;--s:#8DC4A4;--t:#C3E2CF;--p:#EDF6F0}',
  '.pos.off{opacity:.45}',
].join('')

/** The classes that a layered drawing may carry. */
export const drawingClass = /^(xd|x[abefghiklnoqstwxyz]|w[atswfy]|pos|p\d{1,3}|axes|parts)$/
