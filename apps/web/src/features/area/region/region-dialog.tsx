import type { AreaRegion, AreaTreeCountry } from '@agromarket/shared'
import { IconMap2, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/trpc.ts'
import { belowLg, useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { useViewer } from '../../users/viewer.tsx'
import classes from './region-dialog.module.css'
import { RegionList } from './region-list.tsx'
import { useSaveArea } from './use-save-area.ts'

const RegionMap = lazy(async () => ({ default: (await import('./region-map.tsx')).RegionMap }))
const mapHeight = { desktop: 292, mobile: 220 } as const

/** «Выберите свой регион»: the list does everything, the map is an addition (spec §2). */
export function RegionDialog({ onClose }: { onClose: () => void }) {
  const tree = api.area.tree.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Dialog title="Выберите свой регион" width="max(768px, 50%)" padding="24px" top="8dvh" onClose={onClose}>
      <p className={classes.subtitle}>Покажем цены, остатки и телефон ближайшего филиала</p>
      {tree.data && <RegionPicker countries={tree.data.areaTree} />}
      {tree.isPending && <Skeleton height={44} />}
      {tree.isError && (
        <ErrorStrip
          title="Не удалось загрузить регионы"
          error={tree.error}
          onRetry={() => void tree.refetch()}
          isRetrying={tree.isFetching}
        />
      )}
    </Dialog>
  )
}

function RegionPicker({ countries }: { countries: AreaTreeCountry[] }) {
  const { currentArea, branch } = useViewer()
  const isMobile = useMediaQuery(belowLg)
  const currentId = currentArea?.regionId ?? branch.areaId
  const [text, setText] = useState('')
  const [countryId, setCountryId] = useState(() => countryOf(countries, currentId)?.id ?? '')
  const [isMapShown, setMapShown] = useState(false)
  const [markedId, setMarkedId] = useState(currentId)
  const { save, isSaving, savingId } = useSaveArea()
  const filter = useRef<HTMLInputElement>(null)
  // On a phone the keyboard would cover the list.
  useEffect(() => {
    if (!isMobile) filter.current?.focus({ preventScroll: true })
  }, [isMobile])
  const marked = countries.flatMap(({ children }) => children).find(({ id }) => id === markedId)
  const country = countries.find(({ id }) => id === countryId)
  // Below LG a tap marks, the button saves; elsewhere a click saves at once.
  const search = (wanted: string) => {
    setText(wanted)
    // Who types the name of a region need not know first under which country it is listed.
    const hasMatch = ({ children }: AreaTreeCountry) => matching(children, wanted).length > 0
    if (country && !hasMatch(country)) setCountryId(countries.find(hasMatch)?.id ?? countryId)
  }
  const choose = (areaId: string) => (isMobile ? setMarkedId(areaId) : save(areaId))

  return (
    <div className={classes.picker} inert={isSaving && !isMobile}>
      <div className={classes.controls}>
        <TextField
          label="Поиск региона"
          isLabelHidden
          placeholder="Введите текст для поиска..."
          ref={filter}
          data-autofocus={isMobile ? undefined : true}
          autoComplete="off"
          leftIcon={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <Segmented
          label="Страна"
          value={countryId}
          options={countries.map(({ id, label }) => ({ value: id, label }))}
          onChange={setCountryId}
        />
        <Button
          variant="default"
          aria-pressed={isMapShown}
          icon={<IconMap2 size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setMapShown(!isMapShown)}
        >
          {isMapShown ? 'Скрыть карту' : 'Показать на карте'}
        </Button>
      </div>
      {isMapShown && (
        <Suspense fallback={<Skeleton height={mapHeight[isMobile ? 'mobile' : 'desktop']} />}>
          <RegionMap
            countries={countries}
            countryId={countryId}
            selectedId={markedId}
            onSelect={choose}
            height={mapHeight[isMobile ? 'mobile' : 'desktop']}
          />
        </Suspense>
      )}
      <RegionList
        key={countryId}
        regions={matching(country?.children ?? [], text)}
        selectedId={isMobile ? markedId : currentId}
        savingId={savingId}
        isScrolledToSelected={!isMobile}
        onChoose={choose}
      />
      {isMobile && (
        <div className={classes.foot}>
          {marked && <p className={classes.marked}>{marked.label}</p>}
          <Button isFullWidth isPending={isSaving} onClick={() => save(markedId)}>
            Сохранить
          </Button>
        </div>
      )}
    </div>
  )
}

/** Case-insensitive substring on the label (spec §2). */
function matching(regions: AreaRegion[], text: string): AreaRegion[] {
  const wanted = text.trim().toLocaleLowerCase('ru')
  return wanted ? regions.filter(({ label }) => label.toLocaleLowerCase('ru').includes(wanted)) : regions
}

function countryOf(countries: AreaTreeCountry[], areaId: string): AreaTreeCountry | undefined {
  return countries.find(({ children }) => children.some(({ id }) => id === areaId)) ?? countries[0]
}
