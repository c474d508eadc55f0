import { type PointerEvent, useRef, useState } from 'react'

const doubleTapMs = 300
const tapPixels = 30
const swipePixels = 50

interface Point {
  readonly x: number
  readonly y: number
  readonly at: number
}

const toPoint = ({ clientX, clientY, timeStamp }: PointerEvent): Point => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
})
const isNear = (one: Point, other: Point) =>
  Math.abs(one.x - other.x) < tapPixels && Math.abs(one.y - other.y) < tapPixels

/** Scrolls so that the tapped place of the picture is in the middle. */
const centre = (stage: HTMLElement, { x, y }: Point): void => {
  const box = stage.getBoundingClientRect()
  const shareX = (x - box.left) / (box.width || 1)
  const shareY = (y - box.top) / (box.height || 1)
  requestAnimationFrame(() => {
    stage.scrollLeft = shareX * stage.scrollWidth - box.width / 2
    stage.scrollTop = shareY * stage.scrollHeight - box.height / 2
  })
}

/**
 * Swipes and double taps on a picture. A zoomed picture is moved by scrolling, so it is not swiped.
 *
 * @param onSwipe -1 for a swipe to the right, 1 for one to the left
 */
export const usePhotoGestures = (onSwipe: (step: -1 | 1) => void) => {
  const [isZoomed, setZoomed] = useState(false)
  const pressed = useRef<Point | null>(null)
  const lastTap = useRef<Point | null>(null)

  const onTap = (tap: Point, stage: HTMLElement) => {
    const previous = lastTap.current
    lastTap.current = tap
    if (!previous || tap.at - previous.at > doubleTapMs || !isNear(previous, tap)) return
    lastTap.current = null
    setZoomed(!isZoomed)
    if (!isZoomed) centre(stage, tap)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const start = pressed.current
    pressed.current = null
    if (!start) return
    const end = toPoint(event)
    if (isNear(start, end)) return onTap(end, event.currentTarget)
    const moved = end.x - start.x
    if (isZoomed || Math.abs(moved) < swipePixels || Math.abs(moved) < Math.abs(end.y - start.y))
      return
    onSwipe(moved < 0 ? 1 : -1)
  }
  return {
    isZoomed,
    setZoomed,
    stageProps: {
      'data-zoomed': isZoomed || undefined,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        pressed.current = toPoint(event)
      },
      onPointerUp,
      onPointerCancel: () => {
        pressed.current = null
      },
    },
  }
}
