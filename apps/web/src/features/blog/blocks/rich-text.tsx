import type { TextLine, TextRun } from '@agromarket/shared'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/navigation/link.tsx'

/** Text with its marks. Runs have no names of their own and never change places. */
export function RichText({ line }: { line: TextLine }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a line is written once and never reordered
  return line.map((run, index) => <Run key={index} run={run} />)
}

function Run({ run }: { run: TextRun }) {
  let content: ReactNode = run.text
  if (run.bold) content = <strong>{content}</strong>
  if (run.italic) content = <em>{content}</em>
  if (run.href === undefined) return content
  if (run.href.startsWith('/')) return <Link href={run.href}>{content}</Link>
  return (
    <a href={run.href} rel="noopener nofollow">
      {content}
    </a>
  )
}
