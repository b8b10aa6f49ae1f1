import { offerLimits } from '@agromarket/shared'
import { Textarea, TextInput } from '@mantine/core'
import { changeContent } from '../draft.ts'
import { type Editing, Panel } from '../editing.tsx'
import classes from './panels.module.css'

/** What the offer is called, how long it holds, and the manager's words. */
export function TermsPanel({ editing }: { editing: Editing }) {
  const { draft, change, issueOf, offer } = editing
  const { content, validUntil } = draft
  return (
    <Panel editing={editing} section="terms">
      <div className={classes.grid}>
        <TextInput
          size="sm"
          label="Название предложения"
          maxLength={300}
          value={content.title}
          error={issueOf('content.title')}
          onChange={({ currentTarget: { value } }) => change((current) => changeContent(current, { title: value }))}
        />
        <TextInput
          size="sm"
          type="date"
          label="Действует до"
          min={offer.page.today}
          value={validUntil}
          error={issueOf('validUntil')}
          onChange={({ currentTarget: { value } }) => value && change((current) => ({ ...current, validUntil: value }))}
        />
      </div>
      <Textarea
        size="sm"
        label="Текст клиенту"
        autosize
        minRows={3}
        maxLength={offerLimits.commentLength}
        value={content.comment}
        onChange={({ currentTarget: { value } }) => change((current) => changeContent(current, { comment: value }))}
      />
    </Panel>
  )
}
