import { NumberInput, type NumberInputProps } from '@mantine/core'

interface FigureProps
  extends Pick<NumberInputProps, 'label' | 'aria-label' | 'max' | 'suffix' | 'disabled' | 'error' | 'className' | 'w'> {
  value: number
  onChange: (value: number) => void
  min?: number
  decimals?: number
}

/** A number; an emptied field is its least. */
export function FigureInput({ value, onChange, min = 0, decimals = 0, ...props }: FigureProps) {
  return (
    <NumberInput
      {...props}
      size="sm"
      hideControls
      min={min}
      clampBehavior="blur"
      allowNegative={min < 0}
      decimalScale={decimals}
      decimalSeparator=","
      thousandSeparator=" "
      value={value}
      onChange={(typed) => {
        const amount = typeof typed === 'number' ? typed : Number(typed.replace(',', '.'))
        onChange(Number.isFinite(amount) ? Math.max(min, amount) : min)
      }}
    />
  )
}

/** Money in minor units, typed in whole ones with their fraction. */
export function MoneyInput({ value, onChange, ...props }: Omit<FigureProps, 'decimals'>) {
  return (
    <FigureInput
      {...props}
      decimals={2}
      max={1_000_000_000}
      value={value / 100}
      onChange={(amount) => onChange(Math.round(amount * 100))}
    />
  )
}
