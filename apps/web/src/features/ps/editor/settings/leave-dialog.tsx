import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import classes from './settings.module.css'

interface LeaveDialogProps {
  name: string
  /** Something typed is wrong: it cannot be saved. */
  isWrong: boolean
  onSave: () => void
  onDrop: () => void
  onClose: () => void
}

/** A block's settings were changed and not saved, and another thing is opened: the editor says what becomes of them. */
export function LeaveDialog({ name, isWrong, onSave, onDrop, onClose }: LeaveDialogProps) {
  return (
    <Dialog title="Сохранить изменения блока?" width="460px" onClose={onClose}>
      <p>
        {isWrong
          ? `В настройках блока «${name}» есть ошибка: так он сохранён не будет.`
          : `Вы изменили блок «${name}» и не нажали «Сохранить блок».`}
      </p>
      <div className={classes.leave}>
        {!isWrong && <Button onClick={onSave}>Сохранить</Button>}
        <Button variant="default" onClick={onDrop}>
          Не сохранять
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Вернуться к блоку
        </Button>
      </div>
    </Dialog>
  )
}
