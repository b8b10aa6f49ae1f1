const radius = 8
const length = 2 * Math.PI * radius

/** How much of the lock is left, as a closing ring. */
export function LockRing({ share }: { share: number }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r={radius} fill="none" stroke="var(--gray-2)" strokeWidth="2.4" />
      <circle
        cx="10"
        cy="10"
        r={radius}
        fill="none"
        stroke="var(--green-6)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray={`${length * Math.min(1, share)} ${length}`}
        transform="rotate(-90 10 10)"
      />
    </svg>
  )
}
