import type { RequestContext } from '@agromarket/core/platform/context'
import type { Expert, ModelCard } from '@agromarket/shared'
import type { PsScene } from '../../packages/core/src/ps/blocks/define-logic.ts'

/** A text that would run if it became markup. */
export const hostile = `<img src=x onerror="alert('1')">`

/** A scene without a shop behind it: a block that asks for anything fails, so what it answers it knows by itself. */
export function givenScene(scene: { user?: { id: string } | null } & Partial<Omit<PsScene, 'ctx'>> = {}): PsScene {
  const { user = null, ...given } = scene
  const ctx = new Proxy({ user } as RequestContext, {
    get(target, name) {
      if (name === 'user') return target.user
      throw new Error(`The block asks the shop for «${String(name)}»`)
    },
  })
  const signs = { uc: '', sendingId: '' }
  return {
    ctx,
    recipient: null,
    isHimself: false,
    signs,
    park: async () => [],
    modelId: null,
    seed: 'seed',
    ...given,
  }
}

export function givenMachine(machine: Partial<ModelCard> = {}): ModelCard {
  return {
    id: 1,
    slug: 'akros-550',
    url: '/akros-550',
    name: 'ACROS 550',
    icon: 'combine',
    manufacturer: 'Ростсельмаш',
    modelLine: { slug: 'acros', name: 'ACROS', url: '/zapchasti/acros' },
    years: '2015–2024',
    specifications: ['Мощность', 'Бункер', 'Барабан', 'Вес'].map((name, index) => ({
      key: name,
      name,
      value: 280 + index,
      unit: 'л. с.',
    })),
    partCount: 10,
    ...machine,
  }
}

export function givenExpert(expert: Partial<Expert> = {}): Expert {
  return {
    id: 1,
    name: 'Анна Крылова',
    position: 'Менеджер',
    phone: '+7 900 000-00-05',
    email: 'anna@demo.local',
    photo: null,
    city: 'Смоленск',
    about: '',
    worksSince: null,
    ...expert,
  }
}

export function givenBanner(banner: { title?: string } = {}) {
  return {
    modelLineId: 1,
    bg_type: 'COLOR' as const,
    image_path: null,
    label: 'Новый ряд',
    title: 'ACROS',
    text: 'Три модели',
    btn_title: 'Смотреть',
    btn_link: '/zapchasti/acros',
    icon: 'combine',
    ...banner,
  }
}
