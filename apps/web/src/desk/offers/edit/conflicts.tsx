import { Button } from '@mantine/core'
import { describePlace, describeValue } from './describe-conflict.ts'
import classes from './editor.module.css'
import type { DraftInHand } from './use-draft.ts'

/** Where two have changed the same place: his stands, and one says which it is to be. */
export function Conflicts({ hand }: { hand: DraftInHand }) {
  const { conflicts, draft, keepMine, dismiss } = hand
  if (conflicts.length === 0) return null
  return (
    <section className={classes.conflicts} aria-label="Изменено одновременно">
      <ul>
        {conflicts.map((conflict) => {
          const { path, mine, theirs, who } = conflict
          const place = describePlace(draft, path)
          return (
            <li key={path.join('.')}>
              <p role="status">
                {who === '' ? 'Пока правки не были сохранены, изменили' : `${who}: изменено —`} {place}:{' '}
                <s>{describeValue(path, mine)}</s> → <strong>{describeValue(path, theirs)}</strong>
              </p>
              <Button size="compact-sm" variant="default" onClick={() => keepMine(conflict)}>
                Оставить моё
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => dismiss(conflict)}>
                Принять
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
