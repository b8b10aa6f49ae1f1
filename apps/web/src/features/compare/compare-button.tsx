import { IconScale } from '@tabler/icons-react'
import { addToCompare, maxCompared, removeFromCompare, useCompareList } from '../../lib/compare-list.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import classes from './compare-button.module.css'

/** «Сравнить»: puts the part on this browser's list of four; pressed again, takes it off. */
export function CompareButton({ partId }: { partId: number }) {
  const isCompared = useCompareList().includes(partId)
  const toggle = () => {
    if (isCompared) removeFromCompare(partId)
    else if (!addToCompare(partId)) {
      showToast({
        id: 'compare-full',
        tone: 'error',
        message: `Сравнить можно не больше ${maxCompared} деталей. Уберите одну на странице сравнения.`,
      })
    }
  }
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.button}
      icon={<IconScale size={18} stroke={1.75} aria-hidden="true" />}
      aria-pressed={isCompared}
      onClick={toggle}
    >
      {isCompared ? 'В сравнении' : 'Сравнить'}
    </Button>
  )
}
