/** Steps of a long command, shown as lines: one that rewrites itself in a terminal, plain ones in a log. */

/** Steps under way, for several may run side by side: in a terminal they share its last line. */
const running = new Map()

export function startStep(title) {
  const startedAt = Date.now()
  const isTerminal = process.stdout.isTTY === true
  const step = Symbol(title)
  const show = (text) => {
    running.set(step, text)
    if (isTerminal) rewriteLastLine()
  }
  let shown = 0
  show(title)
  if (!isTerminal) process.stdout.write(`${title}…\n`)
  const finish = (mark, note) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).replace('.', ',')
    running.delete(step)
    process.stdout.write(`${isTerminal ? clearLine : ''}  ${mark} ${title}${note ? `: ${note}` : ''} (${seconds} с)\n`)
    if (isTerminal) rewriteLastLine()
  }
  return {
    percent(share) {
      const percent = Math.min(100, Math.floor(share * 100))
      if (percent === shown) return
      show(`${title} ${percent} %`)
      if (!isTerminal && Math.floor(percent / 25) > Math.floor(shown / 25)) {
        process.stdout.write(`${title} ${percent} %\n`)
      }
      shown = percent
    },
    done: (note) => finish('✓', note),
    fail: () => finish('✗'),
  }
}

const clearLine = '\r\x1b[K'

function rewriteLastLine() {
  const texts = [...running.values()].join(' · ')
  process.stdout.write(`${clearLine}${texts && `  … ${texts}`}`)
}
