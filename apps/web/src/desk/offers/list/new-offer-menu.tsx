import { type OfferVariant, offerVariants } from '@agromarket/shared'
import { Button, Menu } from '@mantine/core'
import { IconPackages, IconPlus, IconSettings, IconTool, IconTractor } from '@tabler/icons-react'
import { variantLabels } from '../offer-texts.ts'
import { useCreateOffer } from './use-create-offer.ts'

const icons = {
  singleTech: IconTractor,
  multiTech: IconPackages,
  spareParts: IconSettings,
  engineer: IconTool,
} as const
const words: Record<OfferVariant, string> = {
  singleTech: 'с комплектацией и применением',
  multiTech: 'одна доставка и оплата на все',
  spareParts: 'список артикулов с ценами',
  engineer: 'работы, часы и дорога',
}

/** «Новое предложение»: a draft of the chosen variant, opened in the editor. */
export function NewOfferMenu() {
  const { create, isPending } = useCreateOffer()
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button loading={isPending} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
          Новое предложение
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offerVariants.map((variant) => {
          const Icon = icons[variant]
          return (
            <Menu.Item
              key={variant}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => create({ variant })}
            >
              {variantLabels[variant]}: {words[variant]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
