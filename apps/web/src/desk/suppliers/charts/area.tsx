import { AreaChart } from '@mantine/charts'
import { formatNumber } from '../../../lib/format/format-count.ts'

export interface AreaProps {
  data: readonly Record<string, string | number>[]
  series: readonly { name: string; label: string; color: string }[]
}

/** A line with its area, the height of its box. */
export default function Area({ data, series }: AreaProps) {
  return (
    <AreaChart
      h="100%"
      data={[...data]}
      dataKey="name"
      series={[...series]}
      curveType="linear"
      withDots={false}
      withGradient={false}
      fillOpacity={0.1}
      valueFormatter={formatNumber}
      tickLine="none"
      // More of them would not fit, and what does not fit is left out with its line: steps would be unequal.
      yAxisProps={{ domain: ['auto', 'auto'], tickCount: 3, interval: 0 }}
      areaProps={{ isAnimationActive: false }}
      // Read as a table by those who do not see it: no stop for the keyboard.
      areaChartProps={{ accessibilityLayer: false }}
    />
  )
}
