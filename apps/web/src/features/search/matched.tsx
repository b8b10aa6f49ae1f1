import classes from './search-dialog.module.css'
import { splitMatch } from './split-match.ts'

/** A text with the query in it set bold. */
export function Matched({ text, query }: { text: string; query: string }) {
  return splitMatch(text, query).map((piece) =>
    piece.isMatch ? (
      <b key={piece.text} className={classes.match}>
        {piece.text}
      </b>
    ) : (
      piece.text
    ),
  )
}
