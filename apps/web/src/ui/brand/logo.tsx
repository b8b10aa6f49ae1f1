import classes from './logo.module.css'

/** The nut with a grain in it, and the word. On green.9 the word turns white with the section's text. */
export function Logo({ size = 28, fontSize = 21 }: { size?: number; fontSize?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize }}>
      <Mark size={size} />
      Агромаркет
    </span>
  )
}

export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="#1B6B43"
        d="M11 3.2h10a3 3 0 0 1 2.6 1.5l5 9a4 4 0 0 1 0 4.6l-5 9a3 3 0 0 1-2.6 1.5H11a3 3 0 0 1-2.6-1.5l-5-9a4 4 0 0 1 0-4.6l5-9A3 3 0 0 1 11 3.2Z"
      />
      <path
        fill="#F4C23F"
        d="M16 7.2c4.6 4 6 8 3.6 13.2-.9 2-2.2 3.4-3.6 4.4-1.4-1-2.7-2.4-3.6-4.4C10 15.2 11.4 11.2 16 7.2Z"
      />
      <path d="M16 12.5v12" stroke="#1B6B43" strokeWidth="1.7" strokeLinecap="round" />
    </svg>
  )
}
