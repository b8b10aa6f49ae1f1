import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { setListView, useListView } from './list-view.ts'
import classes from './list-view-switch.module.css'

const views = [
  { view: 'table', label: 'Таблица', Icon: IconList },
  { view: 'tile', label: 'Плитка', Icon: IconLayoutGrid },
] as const

/** «Таблица» or «Плитка»; below LG one button that leads to the other view. */
export function ListViewSwitch() {
  const current = useListView()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons
    <div role="group" aria-label="Вид списка" className={classes.views}>
      {views.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="button"
          className={classes[view]}
          aria-label={label}
          aria-pressed={current === view}
          onClick={() => setListView(view)}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
