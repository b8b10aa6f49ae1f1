const height = 16

/** A week in one stroke; what it says stands beside it in figures. */
export function Sparkline({ values, width = 56 }: { values: readonly number[]; width?: number }) {
  if (values.length < 2) return null
  const most = Math.max(1, ...values)
  const points = values
    .map((value, index) => `${(index * width) / (values.length - 1)},${height - 1 - (value / most) * (height - 2)}`)
    .join(' ')
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points} strokeLinejoin="round" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  )
}
