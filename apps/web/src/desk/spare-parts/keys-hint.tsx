import { Kbd } from '@mantine/core'
import classes from './keys-hint.module.css'

const keys = [
  [['/'], 'в поле поиска'],
  [['Enter'], 'найти, открыть'],
  [['↑', '↓'], 'по строкам'],
  [['Alt', '↓'], 'следующая таблица'],
  [['Esc'], 'ко всему найденному'],
] as const

/** Which keys there are; phones have none. */
export function KeysHint() {
  return (
    <p className={classes.keys}>
      <span className="visually-hidden">Клавиши: </span>
      {keys.map(([combination, text]) => (
        <span key={text}>
          {combination.map((key) => (
            <Kbd key={key} size="sm">
              {key}
            </Kbd>
          ))}
          {text}
        </span>
      ))}
    </p>
  )
}
