import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const share = z.number().int().min(0).max(100)

const budgetSchema = z.strictObject({
  /** All scripts that the landing page loads by itself, each compressed on its own. */
  initialScriptGzipKb: z.number().positive(),
  styleGzipKb: z.number().positive(),
  /** From a click on a link that the pointer has rested on to the next page's heading; the median of several (pnpm bench pages). */
  navigationMs: z.number().positive(),
  /** Cumulative Layout Shift of a page, from opening it to the end of its life. */
  layoutShift: z.number().min(0),
  /** Scores of 100 on a slow phone; that of performance is judged by pnpm bench pages. */
  lighthouse: z.strictObject({ performance: share, accessibility: share, 'best-practices': share, seo: share }),
})

export type Budget = z.infer<typeof budgetSchema>

export const budget: Budget = budgetSchema.parse(
  JSON.parse(await readFile(new URL('budget.json', import.meta.url), 'utf8')),
)

/** Shows a figure beside the test's own line: budgets are read, not only kept. */
export function report(figures: string): void {
  process.stdout.write(`    ${figures}\n`)
}
