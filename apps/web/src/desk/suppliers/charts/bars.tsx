import { BarChart } from '@mantine/charts'
import { formatNumber } from '../../../lib/format/format-count.ts'

export interface BarsProps {
  /** One object a bar; `name` stands under it. */
  data: readonly Record<string, string | number>[]
  series: readonly { name: string; label: string; color: string }[]
}

/** Stacked bars, the height of their box. */
export default function Bars({ data, series }: BarsProps) {
  return (
    <BarChart
      h="100%"
      data={[...data]}
      dataKey="name"
      type="stacked"
      series={[...series]}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom', height: 28 }}
      valueFormatter={formatNumber}
      tickLine="none"
      // What is counted is whole. More steps would not fit, and what does not fit is left out with its line.
      yAxisProps={{ allowDecimals: false, tickCount: 3, interval: 0 }}
      maxBarWidth={24}
      barProps={{ isAnimationActive: false }}
      // Read as a table by those who do not see it: no stop for the keyboard.
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}
