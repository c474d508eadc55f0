import { Skeleton } from '@mantine/core'

const className = `mantine-Skeleton-root ${Skeleton.classes.root}`

interface SkeletonLineProps {
  width: string
  height: number
}

/**
 * A line of text that is not there yet. The element of Mantine's `Skeleton` without the work of its component: a list of ten
 * rows has a hundred of them.
 */
export const SkeletonLine = ({ width, height }: SkeletonLineProps) => (
  <div
    className={className}
    data-visible
    data-animate
    style={{
      ['--skeleton-width' as string]: width,
      ['--skeleton-height' as string]: `calc(${height / 16}rem * var(--mantine-scale))`,
      ['--skeleton-radius' as string]: 'var(--mantine-radius-sm)',
    }}
  />
)
