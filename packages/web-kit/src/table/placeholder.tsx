import { Skeleton } from '@mantine/core'

const root = `mantine-Skeleton-root ${Skeleton.classes.root}`

interface PlaceholderProps {
  width: string
  height: number
}

/**
 * A line of text that is not there yet. The element of Mantine's `Skeleton` without the work of its component: a list of ten
 * rows has a hundred of them, which took a fifth of the time until the first rows on a slow machine.
 */
export const Placeholder = ({ width, height }: PlaceholderProps) => (
  <div
    className={root}
    data-visible
    data-animate
    style={{
      ['--skeleton-width' as string]: width,
      ['--skeleton-height' as string]: `calc(${height / 16}rem * var(--mantine-scale))`,
      ['--skeleton-radius' as string]: 'var(--mantine-radius-sm)',
    }}
  />
)
