/** Steps of a long command, shown as lines: one that rewrites itself in a terminal, plain ones in a log. */

export function startStep(title) {
  const startedAt = Date.now()
  const isTerminal = process.stdout.isTTY === true
  let shown = 0
  if (isTerminal) process.stdout.write(`  … ${title}`)
  else process.stdout.write(`${title}…\n`)
  const finish = (mark, note) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).replace('.', ',')
    process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}  ${mark} ${title}${note ? `: ${note}` : ''} (${seconds} с)\n`)
  }
  return {
    percent(share) {
      const percent = Math.min(100, Math.floor(share * 100))
      if (percent === shown) return
      if (isTerminal) process.stdout.write(`\r\x1b[K  … ${title} ${percent} %`)
      else if (Math.floor(percent / 25) > Math.floor(shown / 25)) process.stdout.write(`${title} ${percent} %\n`)
      shown = percent
    },
    done: (note) => finish('✓', note),
    fail: () => finish('✗'),
  }
}
