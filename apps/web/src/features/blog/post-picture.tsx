import type { PictureView } from '@agromarket/shared'
import { MachineDrawing, PartDrawing } from '../../ui/drawings/drawing.tsx'
import classes from './post-picture.module.css'

interface PostPictureProps {
  picture: PictureView
  alt: string
  /** CSS pixels of the column that it fills. */
  width: number
  isFirst?: boolean
}

/** A picture or a drawing on the drawing's own ground, as wide as its column. */
export function PostPicture({ picture, alt, width, isFirst = false }: PostPictureProps) {
  if (picture.kind === 'stored')
    return (
      <img
        className={classes.picture}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={`(max-width: ${width}px) 100vw, ${width}px`}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    )
  const label = alt ? { label: alt } : {}
  return (
    <div className={classes.ground}>
      {picture.folder === 'machines' ? (
        <MachineDrawing name={picture.name} width={400} className={classes.drawing} {...label} />
      ) : (
        <PartDrawing name={picture.name} size={190} className={classes.drawing} {...label} />
      )}
    </div>
  )
}
