/** Why the reader is shown the block, in words for him (149-ФЗ, article 10.2-2); null: it is chosen for nobody. */
export const why: string | null = 'действующие условия вашего региона, выбраны случайно и для вас не меняются'
