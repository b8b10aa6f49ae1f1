/** Ends the browser's present task: taps and scrolling that wait are answered before what follows. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
