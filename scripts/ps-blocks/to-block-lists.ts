import { blocks } from '../../packages/ps-blocks/blocks.ts'

/** A folder is named as its block is, in small letters: «modelLines» lies in `model-lines`. */
export function toFolder(block: string): string {
  return block.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The lists of the four layers that read blocks: their text by their path. */
export function toBlockLists(): Record<string, string> {
  return {
    'packages/shared/src/ps/ps-blocks.generated.ts': toList({
      parts: [{ file: 'schema.ts', name: 'schema' }],
      extra: [`import type { z } from '../validation/zod.ts'`],
      head: 'export const psBlocks =',
      entry: (block) => `${block}Schema`,
      foot: ` as const

export type PsBlockType = keyof typeof psBlocks
export type PsSettings<Type extends PsBlockType> = z.output<(typeof psBlocks)[Type]['settings']>
export type PsData<Type extends PsBlockType> = z.output<(typeof psBlocks)[Type]['data']>

export const psBlockTypes = Object.keys(psBlocks) as [PsBlockType, ...PsBlockType[]]`,
    }),
    'packages/shared/src/ps/ps-why.generated.ts': toList({
      parts: [{ file: 'why.ts', name: 'why' }],
      extra: [`import type { PsBlockType } from './ps-blocks.generated.ts'`],
      head: 'export const psWhy: Readonly<Record<PsBlockType, string | null>> =',
      entry: (block) => `${block}Why`,
    }),
    'packages/core/src/ps/ps-logic.generated.ts': toList({
      parts: [
        { file: 'loader.ts', name: 'load' },
        { file: 'print.ts', name: 'print' },
      ],
      extra: [
        `import type { PsBlockType } from '@agromarket/shared'`,
        `import type { PsBlockLogic } from './blocks/define-logic.ts'`,
      ],
      head: 'export const psBlockLogic: { [Type in PsBlockType]: PsBlockLogic<Type> } =',
      entry: (block) => `{ load: ${block}Load, print: ${block}Print }`,
    }),
    'apps/web/src/features/ps/ps-renderers.generated.ts': toList({
      depth: '../../../../../',
      parts: [{ file: 'renderer.tsx', name: 'Renderer' }],
      extra: [
        `import type { PsBlockType } from '@agromarket/shared'`,
        `import type { ComponentType } from 'react'`,
        `import type { PsBlockProps } from './pieces/block-props.ts'`,
      ],
      head: 'export const psRenderers: { [Type in PsBlockType]: ComponentType<PsBlockProps<Type>> } =',
      entry: (block) => `${block}Renderer`,
    }),
  }
}

interface BlockList {
  /** From the list's folder to the root. */
  depth?: string
  /** What a block's folder exports for this list, and in which file. */
  parts: { file: string; name: string }[]
  extra: string[]
  head: string
  entry: (block: string) => string
  foot?: string
}

function toList({ depth = '../../../../', parts, extra, head, entry, foot = '' }: BlockList): string {
  const imports = blocks.flatMap((block) =>
    parts.map(({ file, name }) => {
      const own = `${block}${name.charAt(0).toUpperCase()}${name.slice(1)}`
      return `import { ${name} as ${own} } from '${depth}packages/ps-blocks/${toFolder(block)}/${file}'`
    }),
  )
  const entries = blocks.map((block) => `  ${block}: ${entry(block)},`)
  const note = '// Made by `pnpm ps:blocks` from packages/ps-blocks.'
  return `${[note, ...extra, ...imports, '', `${head} {`, ...entries].join('\n')}\n}${foot}\n`
}
