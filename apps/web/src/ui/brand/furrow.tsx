const lines = Array.from({ length: 25 }, (_, index) => index - 12)

/** Field rows running together at the horizon: footer and home hero only. */
export function Furrow({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1440 88" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0H1440V88H0Z" fill="#0F3A27" />
      <g stroke="#1F5B3D" strokeWidth="1.2">
        {lines.map((line) => (
          <path key={line} vectorEffect="non-scaling-stroke" d={`M${720 + line * 53} 0L${720 + line * 190} 88`} />
        ))}
        <path d="M0 .6H1440" />
      </g>
    </svg>
  )
}
