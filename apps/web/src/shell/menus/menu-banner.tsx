import type { CategoryBanner } from '@agromarket/shared'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import classes from './menu-banner.module.css'
import type { MenuSection } from './menu-sections.ts'

interface MenuBannerProps {
  section: MenuSection
  banner: CategoryBanner
  onFollow: () => void
}

/** A category's banner: its image, or the dark green with the silhouette (spec §3 Banner). */
export function MenuBanner({ section, banner, onFollow }: MenuBannerProps) {
  return (
    <div className={`${classes.banner} on-dark`}>
      {banner.imagePath ? (
        <img src={banner.imagePath} alt="" width={250} height={140} loading="lazy" decoding="async" />
      ) : (
        <MachineDrawing name={section.icon} width={196} />
      )}
      <div>
        <p className={classes.title}>{banner.title}</p>
        <p className={classes.text}>{banner.text}</p>
      </div>
      <Link href={banner.buttonLink} className={classes.button} onClick={onFollow}>
        {banner.buttonTitle}
      </Link>
    </div>
  )
}
