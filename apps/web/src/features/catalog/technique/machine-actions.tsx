import { type ModelCard, toProductCode } from '@agromarket/shared'
import { CompareButton } from '../../compare/compare-button.tsx'
import { useRememberProduct } from '../../history/use-remember-product.ts'
import { FavoriteTextButton } from '../../parts/favorite-button.tsx'
import { YardButton } from '../../yard/yard-button.tsx'

/** What a visitor does with a machine: compare it, set it aside, put it into his yard. Its page is remembered. */
export function MachineActions({ model }: { model: ModelCard }) {
  const code = toProductCode({ modelId: model.id })
  useRememberProduct(code)
  return (
    <>
      <CompareButton code={code} />
      <FavoriteTextButton code={code} />
      <YardButton models={[model]} modelLine={model.modelLine.slug} />
    </>
  )
}
