import classes from './ring.module.css'

/** The only loader of the shop: a turning ring, 18 px in buttons. */
export function Ring({ size = 18, label }: { size?: number; label?: string }) {
  return (
    <svg
      className={classes.ring}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeOpacity=".22" strokeWidth="2.4" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
