import { type PointerEvent, useRef, useState } from 'react'

/** The drawing has this size, whatever the size of the screen is. */
export const drawingSize = { width: 1000, height: 400 }
const maxStrokes = 60
const maxPoints = 400

/** Returns the pointer's place in the drawing, as an item of the attribute `points` of a polyline. */
const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string => {
  const box = currentTarget.getBoundingClientRect()
  const scale = (value: number, size: number, target: number) =>
    Math.min(target, Math.max(0, Math.round((value / Math.max(size, 1)) * target)))
  const x = scale(clientX - box.left, box.width, drawingSize.width)
  const y = scale(clientY - box.top, box.height, drawingSize.height)
  return `${x},${y}`
}

/** Follows the pointer from press to release, and returns the unfinished stroke, empty if there is none. */
export const useStroke = (
  strokes: readonly string[],
  onChange: (strokes: readonly string[]) => void,
) => {
  const drawing = useRef<string[] | null>(null)
  const [stroke, setStroke] = useState('')

  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= maxStrokes) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drawing.current = [pointOf(event)]
    setStroke(pointOf(event))
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const points = drawing.current
    if (!points || points.length >= maxPoints) return
    const point = pointOf(event)
    if (points.at(-1) === point) return
    points.push(point)
    setStroke(points.join(' '))
  }
  const end = () => {
    const points = drawing.current
    drawing.current = null
    setStroke('')
    if (points) onChange([...strokes, points.join(' ')])
  }
  return { stroke, start, move, end }
}
