import type { TextLine } from '@agromarket/shared'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import classes from '../post-editor.module.css'
import { fromDocument, toDocument } from './rich-text-document.ts'

/** Paragraphs, bold, italic and links: what a post's text knows. Anything else that is pasted falls away. */
const extensions = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    horizontalRule: false,
    strike: false,
    code: false,
    underline: false,
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'] },
  }),
]

const labels = {
  boldControlLabel: 'Полужирный',
  italicControlLabel: 'Курсив',
  linkControlLabel: 'Ссылка',
  unlinkControlLabel: 'Убрать ссылку',
  linkEditorInputLabel: 'Адрес',
  linkEditorInputPlaceholder: '/fp/remni или https://…',
  linkEditorSave: 'Сохранить',
}

interface RichLinesProps {
  label: string
  lines: readonly TextLine[]
  onChange: (lines: TextLine[]) => void
  /** «/» in an empty line: another block is wanted. */
  onSlash?: (() => void) | null
  className?: string | undefined
}

/** Lines with marks, printed as they will be read; their text is their own after they have been opened. */
export function RichLines({ label, lines, onChange, onSlash, className = '' }: RichLinesProps) {
  const editor = useEditor({
    extensions,
    content: toDocument(lines),
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { 'aria-label': label },
      handleKeyDown: ({ state: { selection } }, { key }) => {
        if (key !== '/' || !onSlash || !selection.empty || selection.$from.parent.content.size > 0) return false
        onSlash()
        return true
      },
    },
    onUpdate: ({ editor: changed }) => onChange(fromDocument(changed.getJSON())),
  })
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      classNames={{ root: `${classes.rich} ${className}`, toolbar: classes.marks ?? '' }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
