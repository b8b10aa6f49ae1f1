import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface FigureProps
  extends Pick<NumberInputProps, 'label' | 'aria-label' | 'max' | 'suffix' | 'disabled' | 'error' | 'className' | 'w'> {
  value: number
  onChange: (value: number) => void
  min?: number
  decimals?: number
}

/**
 * A number, taken as it stands or refused in words under its field, never bent into another. What was refused and left
 * gives its place back to the number before, which the words name. An emptied field is its least.
 */
export function FigureInput({ value, onChange, min = 0, max, decimals = 0, error, ...props }: FigureProps) {
  const [refused, setRefused] = useState<{ typed: string; isLeft: boolean } | null>(null)
  const bounds = max === undefined ? `не меньше ${format(min)}` : `от ${format(min)} до ${format(max)}`
  const kept = refused?.isLeft ? `«${refused.typed}» не подходит, осталось ${format(value)}: ` : ''
  return (
    <NumberInput
      {...props}
      size="sm"
      hideControls
      clampBehavior="none"
      decimalScale={decimals}
      decimalSeparator=","
      thousandSeparator=" "
      error={refused ? `${kept}${bounds}` : error}
      value={refused && !refused.isLeft ? refused.typed : value}
      onChange={(typed) => {
        const amount = typed === '' ? min : Number(String(typed).replace(',', '.'))
        const isTaken = Number.isFinite(amount) && amount >= min && (max === undefined || amount <= max)
        setRefused(isTaken ? null : { typed: String(typed), isLeft: false })
        if (isTaken) onChange(amount)
      }}
      onBlur={() => setRefused(refused && { ...refused, isLeft: true })}
    />
  )
}

function format(figure: number): string {
  return figure.toLocaleString('ru-RU', { maximumFractionDigits: 4 })
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
