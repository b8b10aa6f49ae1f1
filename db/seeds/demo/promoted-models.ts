/** Names of the machines that the demo shop offers on special terms. */
export const promotedModels = ['ACROS 595 Plus', 'TORUM 785', 'МТЗ-82.1', 'К-744Р4', 'JAGUAR 850'] as const
