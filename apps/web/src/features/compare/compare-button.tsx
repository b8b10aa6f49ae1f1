import type { ProductCode } from '@agromarket/shared'
import { IconScale } from '@tabler/icons-react'
import { Button } from '../../ui/buttons/button.tsx'
import iconButton from '../../ui/buttons/icon-button.module.css'
import { useComparedCodes } from './compare.queries.ts'
import classes from './compare-button.module.css'
import { useSetCompared } from './use-set-compared.ts'

interface CompareButtonProps {
  code: ProductCode
  /** Names the product beside an icon without words. */
  iconFor?: string
}

/** «Сравнить»: puts the product on the visitor's comparison, six of a kind; pressed again, takes it off. */
export function CompareButton({ code, iconFor }: CompareButtonProps) {
  const isCompared = useComparedCodes().includes(code)
  const set = useSetCompared()
  const toggle = () => set.mutate({ code, isCompared: !isCompared })
  const icon = <IconScale size={18} stroke={1.75} aria-hidden="true" />
  if (iconFor !== undefined) {
    return (
      <button
        type="button"
        className={`${iconButton.button} ${classes.icon}`}
        aria-label={`Сравнить, ${iconFor}`}
        aria-pressed={isCompared}
        onClick={toggle}
      >
        {icon}
      </button>
    )
  }
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.button}
      icon={icon}
      aria-pressed={isCompared}
      onClick={toggle}
    >
      {isCompared ? 'В сравнении' : 'Сравнить'}
    </Button>
  )
}
