import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadDetector, readCode } from './code-detector.ts'

const pauseMs = 120

const wait = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/**
 * Looks for a code in the picture of a running camera and calls `onCode` with the first one.
 * @returns the error if the reader cannot be loaded
 */
export const useScanLoop = (
  video: RefObject<HTMLVideoElement | null>,
  isRunning: boolean,
  onCode: (text: string) => void,
): unknown => {
  const [error, setError] = useState<unknown>()
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    if (!isRunning) return
    let isStopped = false
    const look = async () => {
      const detector = await loadDetector()
      while (!isStopped) {
        const picture = video.current
        const text = picture?.videoWidth ? await readCode(detector, picture) : null
        if (text !== null && !isStopped) return latest.current(text)
        await wait()
      }
    }
    setError(undefined)
    look().catch((failed) => !isStopped && setError(failed))
    return () => {
      isStopped = true
    }
  }, [isRunning, video])
  return error
}
