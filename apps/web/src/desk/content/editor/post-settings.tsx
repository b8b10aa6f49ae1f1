import { type DeskPost, type PostContent, type PostKind, postKindNames, postKinds } from '@agromarket/shared'
import { MultiSelect, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { ModelChoice } from './blocks/catalog-fields.tsx'
import { PictureChoice } from './blocks/picture-fields.tsx'
import type { Known } from './blocks/use-known.ts'
import { TagChoice } from './tag-choice.tsx'

interface PostSettingsProps {
  post: DeskPost
  known: Known
  content: PostContent
  onChange: (content: PostContent) => void
}

const kinds = postKinds.map((kind) => ({ value: kind, label: postKindNames[kind] }))

/** «Статья»: address, lead, where it belongs and who has written it. */
export function PostSettings({ post, known, content, onChange }: PostSettingsProps) {
  const set = (change: Partial<PostContent>) => onChange({ ...content, ...change })
  return (
    <Stack gap="sm">
      <TextInput
        label="Адрес"
        description="Строчные латинские буквы, цифры и дефис. Прежний адрес будет вести на новый."
        leftSection="/blog/"
        leftSectionWidth={56}
        value={content.slug}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => set({ slug: value.toLowerCase().replace(/[^a-z0-9-]/g, '') })}
      />
      <Textarea
        label="Анонс"
        autosize
        minRows={3}
        value={content.lead}
        maxLength={500}
        onChange={({ currentTarget: { value } }) => set({ lead: value })}
      />
      <NativeSelect
        label="Вид"
        data={kinds}
        value={content.kind}
        onChange={({ currentTarget: { value } }) => set({ kind: value as PostKind })}
      />
      <NativeSelect
        label="Раздел"
        data={[{ value: '', label: 'Без раздела' }, ...post.sections.map(toOption)]}
        value={String(content.sectionId ?? '')}
        onChange={({ currentTarget: { value } }) => set({ sectionId: value ? Number(value) : null })}
      />
      <TagChoice tags={post.tags} ids={content.tagIds} onChange={(tagIds) => set({ tagIds })} />
      <MultiSelect
        label="Регионы"
        description="Ни одного: для всех"
        searchable
        data={post.areas.map(({ id, label }) => ({ value: id, label }))}
        value={content.areaIds}
        onChange={(areaIds) => set({ areaIds })}
      />
      <MultiSelect
        label="Категории каталога"
        searchable
        limit={30}
        data={post.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={content.categoryIds.map(String)}
        onChange={(ids) => set({ categoryIds: ids.map(Number) })}
      />
      <ModelChoice ids={content.modelIds} known={known} onChange={(modelIds) => set({ modelIds })} />
      <TextInput
        label="Автор"
        value={content.authorName}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => set({ authorName: value })}
      />
      <TextInput
        label="Должность автора"
        value={content.authorPosition}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => set({ authorPosition: value })}
      />
      <PictureChoice source={content.cover} known={known} onChange={(cover) => set({ cover })} />
    </Stack>
  )
}

function toOption({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name }
}
