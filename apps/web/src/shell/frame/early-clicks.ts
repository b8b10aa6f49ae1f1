declare global {
  var earlyClicks: { buttons: HTMLButtonElement[]; stop: () => void } | undefined
}

/**
 * Ahead of the body: what is pressed before the script has come is remembered, each button once, for on a slow machine a
 * person presses again when nothing happens. Links and forms with an address work by themselves; one without would load its
 * page anew, and what was typed would be gone.
 */
export const catchEarlyClicks = `!function(){var b=[],add=function(t){t&&b.indexOf(t)<0&&b.push(t)},click=function(e){add(e.target.closest&&e.target.closest('button[type=button]'))},submit=function(e){e.target.hasAttribute('action')||(e.preventDefault(),add(e.submitter))};addEventListener('click',click,true);addEventListener('submit',submit,true);earlyClicks={buttons:b,stop:function(){removeEventListener('click',click,true);removeEventListener('submit',submit,true)}}}()`

/** Parts of a page come alive one after another, within moments of the first. */
const patienceMs = 10_000
const lookAgainMs = 30

/** Once the page is coming alive: what was pressed is pressed, each button as soon as React has it. */
export function replayEarlyClicks(): void {
  const { earlyClicks } = globalThis
  globalThis.earlyClicks = undefined
  const until = performance.now() + patienceMs
  for (const button of earlyClicks?.buttons ?? []) press(button, until)
  earlyClicks?.stop()
}

/** React marks the elements that it listens to; a click on any other is heard by nobody. */
function press(button: HTMLButtonElement, until: number): void {
  if (Object.keys(button).some((key) => key.startsWith('__reactProps'))) button.click()
  else if (button.isConnected && performance.now() < until) setTimeout(() => press(button, until), lookAgainMs)
}
