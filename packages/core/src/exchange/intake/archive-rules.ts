import type { ArchiveRules } from '../../platform/archive/index.ts'
import { exchangeRefusal } from '../protocol/exchange-call.ts'

/** Of an archive that 1C has packed itself: nobody can save it anew, its pieces have not all come in their order. */
export const archiveRules: Pick<ArchiveRules, 'refuse' | 'broken' | 'ratio'> = {
  refuse: exchangeRefusal,
  broken: 'Архив обрывается или повреждён: части не дошли или переданы не по порядку. Повторите обмен.',
  ratio: 250,
}
