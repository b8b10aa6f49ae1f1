import {
  map as createMap,
  type DivIconOptions,
  divIcon,
  type FitBoundsOptions,
  geoJSON,
  type LayerGroup,
  type Map as LeafletMap,
  latLng,
  layerGroup,
  marker,
  type PathOptions,
  polyline,
  svg,
} from 'leaflet'
import leafletStylesUrl from 'leaflet/dist/leaflet.css?url'
import { yieldToMain } from '../../../lib/yield-to-main.ts'
import bordersUrl from './borders.generated.json?url'
import { keepBalloonsWhole } from './keep-balloons-whole.ts'
import landUrl from './land.generated.json?url'
import classes from './map.module.css'
import { boundsOf, type MapEngine, type MapPoint, type MapScene, type MapView } from './map-engine.ts'
import { moveByKeys } from './move-by-keys.ts'
import type { MapTown } from './pick-towns.ts'
import { showRoads } from './road-lines.ts'
import roadsUrl from './roads.generated.json?url'
import { showTowns } from './town-labels.ts'
import townsUrl from './towns.generated.json?url'
import waterUrl from './water.generated.json?url'

/** CSS pixels that stay free around the outermost places, for their pins and balloons. */
const fitPadding: FitBoundsOptions = { paddingTopLeft: [100, 64], paddingBottomRight: [56, 48] }
/** Points of polygons or lines that are drawn in one task. */
const pointsAtOnce = 1_200
/** The marker that can be moved: drawn anew, it keeps the focus. */
const draggedClass = 'map-dragged'

type Shape = GeoJSON.MultiPolygon | GeoJSON.MultiLineString
/** A line or the rings of a polygon. */
type Piece = GeoJSON.Position[] | GeoJSON.Position[][]

/** Leaflet on our own land, waters, regions, roads and towns, without state borders: no tile server, nothing from outside. */
export async function createLeafletEngine(host: HTMLElement, view: MapView): Promise<MapEngine> {
  const [[land, water, borders, roads, towns]] = await Promise.all([loadBackdrop(), loadStyles()])
  const map = createMap(host, {
    minZoom: 2,
    maxZoom: 10,
    // All branches fill the frame.
    zoomSnap: 0.1,
    // A double click or tap and the keys zoom; buttons would lie on the pins beneath them.
    zoomControl: false,
    attributionControl: false,
    // A plain wheel scrolls the page.
    scrollWheelZoom: false,
    maxBounds: [
      [25, -5],
      [85, 195],
    ],
    renderer: svg({ padding: 0.5 }),
  })
  let shownPlace = ''
  const move = (next: MapView) => {
    // Who has asked for the map asks for its first place once more.
    const place = JSON.stringify(next)
    if (place === shownPlace) return
    shownPlace = place
    if ('fit' in next) map.fitBounds(boundsOf(next.fit), { ...(!next.isTight && fitPadding), animate: false })
    else map.setView([...next.center], next.zoom, { animate: false })
  }
  move(view)
  const layers: [shape: Shape, style: PathOptions][] = [
    // Bands of land overlap: by the usual rule their overlap would be a hole.
    [land, { stroke: false, fillColor: '#F1F4EF', fillOpacity: 1, fillRule: 'nonzero' }],
    [borders, { color: '#D3DBCF', weight: 1, fill: false }],
    ...water.geometries.map((shape): [Shape, PathOptions] => [shape, styleWater(shape)]),
  ]
  for (const [shape, style] of layers) {
    for (const part of toParts(shape)) {
      await yieldToMain()
      geoJSON(part, { interactive: false, style }).addTo(map)
    }
  }
  await yieldToMain()
  showRoads(map, roads)
  showTowns(map, towns)
  const group = layerGroup().addTo(map)
  keepBalloonsWhole(map)
  let onPoint: MapScene['onPoint']
  map.on('click', ({ latlng }) => onPoint?.([latlng.lat, latlng.lng]))
  return {
    show: (scene) => {
      onPoint = scene.onPoint
      showScene(map, group, scene)
    },
    move,
    destroy: () => map.remove(),
  }
}

function showScene(map: LeafletMap, group: LayerGroup, { points, line, lineDone, onSelect, onPoint }: MapScene): void {
  const host = map.getContainer()
  const hadFocus = host.querySelector(`.${draggedClass}`) === document.activeElement
  group.clearLayers()
  for (const { way, look } of [
    { way: line, look: classes.way },
    { way: lineDone, look: classes.wayDone },
  ]) {
    const places = way?.map(([lat, long]) => latLng(lat, long))
    if (places) polyline(places, { className: look ?? '', interactive: false }).addTo(group)
  }
  for (const point of points) {
    const look = lookOf(point)
    const one = marker([...point.coords], {
      // The list beside the map does the same by keyboard; markers would be a hundred Tab stops. The one that can be moved is one.
      keyboard: point.isDraggable ?? false,
      icon: divIcon(look),
      zIndexOffset: point.isSelected ? 1000 : 0,
      draggable: point.isDraggable ?? false,
    })
    one.bindTooltip(point.balloon, {
      direction: 'top',
      offset: [0, look.iconAnchor[1] * -1],
      permanent: point.isSelected,
      className: classes.balloon,
    })
    one.on('click', () => onSelect(point.id))
    const tellPlace = () => {
      const { lat, lng } = one.getLatLng()
      onPoint?.([lat, lng])
    }
    one.on('dragend', tellPlace)
    one.addTo(group)
    if (point.isDraggable) moveByKeys(map, one, tellPlace)
    if (point.isDraggable && hadFocus) one.getElement()?.focus({ preventScroll: true })
    one.getElement()?.setAttribute('aria-label', point.balloon)
    one.getElement()?.setAttribute('role', 'button')
  }
}

/** Dots are drawn by CSS alone; a pin is a drop that stands on its point. */
function lookOf({ shape, tone, isSelected, isDraggable }: MapPoint) {
  const className = `${classes[shape]} ${classes[tone]} ${isSelected ? classes.selected : ''} ${isDraggable ? draggedClass : ''}`
  if (shape === 'dot') {
    const size = isSelected ? 20 : 12
    return { className, iconSize: [size, size], iconAnchor: [size / 2, size / 2] } satisfies DivIconOptions
  }
  const [width, height] = isSelected ? [32, 41] : [24, 31]
  return {
    className,
    html: pinDrawing,
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
  } satisfies DivIconOptions
}

const pinDrawing =
  '<svg viewBox="0 0 24 31" aria-hidden="true"><path d="M12 1.500a10 10 0 0 0-10 10c0 7 10 17.500 10 17.500s10-10.500 10-17.500a10 10 0 0 0-10-10z"/><circle cx="12" cy="11.500" r="3.500"/></svg>'

/** The same in parts, each drawn in a few milliseconds: the page answers in between. */
function toParts(shape: Shape): Shape[] {
  const pieces: Piece[] = shape.coordinates
  const parts: Piece[][] = []
  let room = 0
  for (const piece of pieces) {
    const pointCount = piece.flat(2).length / 2
    if (pointCount > room) {
      parts.push([])
      room = pointsAtOnce
    }
    parts.at(-1)?.push(piece)
    room -= pointCount
  }
  return parts.map((coordinates) => ({ ...shape, coordinates }) as Shape)
}

function styleWater({ type }: Shape): PathOptions {
  return type === 'MultiLineString'
    ? { color: '#CBDCEA', weight: 2, fill: false }
    : { stroke: false, fillColor: '#DAE6EF', fillOpacity: 1 }
}

type Backdrop = [
  land: GeoJSON.MultiPolygon,
  water: GeoJSON.GeometryCollection<Shape>,
  borders: GeoJSON.MultiLineString,
  roads: GeoJSON.MultiLineString,
  towns: MapTown[],
]
let backdrop: Promise<Backdrop> | undefined

function loadBackdrop(): Promise<Backdrop> {
  backdrop ??= Promise.all([
    loadLayer<GeoJSON.MultiPolygon>(landUrl),
    loadLayer<GeoJSON.GeometryCollection<Shape>>(waterUrl),
    loadLayer<GeoJSON.MultiLineString>(bordersUrl),
    loadLayer<GeoJSON.MultiLineString>(roadsUrl),
    loadLayer<MapTown[]>(townsUrl),
  ])
  return backdrop
}

async function loadLayer<Layer>(url: string): Promise<Layer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The map's backdrop did not load: ${answer.status}`)
  return answer.json() as Promise<Layer>
}

let styles: Promise<void> | undefined

/**
 * The library's sheet is a fifth of all styles and only maps need it. It goes before ours, which dress its markers.
 */
function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = leafletStylesUrl
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error("The map's styles did not load")))
    document.head.prepend(link)
  })
  return styles
}
