import { useCallback, useEffect, useRef, useState } from 'react'

/** Why there is no picture. `insecure`: browsers give the camera only to pages loaded over HTTPS. */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'in_use' | 'failed'

const toProblem = (error: unknown): CameraProblem => {
  const { name } = error as DOMException
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  if (name === 'NotReadableError' || name === 'AbortError') return 'in_use'
  return 'failed'
}

const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** `torch` is not in the types of the DOM: only phones have it. */
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch)

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

const open = (): Promise<MediaStream> =>
  globalThis.isSecureContext && navigator.mediaDevices
    ? navigator.mediaDevices.getUserMedia(constraints)
    : Promise.reject(new Error('insecure'))

export type CameraState = 'starting' | 'running' | CameraProblem

/** Shows the rear camera in a video element while `isOn`. The camera is released afterwards. */
export const useCamera = (isOn: boolean) => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(0)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isTorchOn, setTorchOn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    if (!isOn) return
    let isClosed = false
    let stream: MediaStream | undefined
    const start = async () => {
      setState('starting')
      setTorchOn(false)
      try {
        stream = await open()
        if (isClosed) return stop(stream)
        const [first] = stream.getVideoTracks()
        // Unplugged, or taken by the system.
        first?.addEventListener('ended', () => !isClosed && setState('in_use'))
        setTrack(first)
        if (!video.current) return
        video.current.srcObject = stream
        await video.current.play()
        if (!isClosed) setState('running')
      } catch (error) {
        if (isClosed) return
        const isInsecure = (error as Error).message === 'insecure'
        setState(isInsecure ? 'insecure' : toProblem(error))
      }
    }
    void start()
    return () => {
      isClosed = true
      if (stream) stop(stream)
      setTrack(undefined)
    }
  }, [isOn, attempt])
  const toggleTorch = async () => {
    const torch = !isTorchOn
    await track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
    setTorchOn(torch)
  }
  return {
    video,
    state,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
    torch: hasTorch(track) ? { isOn: isTorchOn, toggle: toggleTorch } : null,
  }
}
