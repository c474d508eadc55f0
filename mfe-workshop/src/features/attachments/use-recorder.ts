import { maxVideoSeconds, maxVoiceSeconds } from '@warsha/contracts/workshop/attachment-rules'
import { useEffect, useRef, useState } from 'react'

/** Why nothing is recorded: the key of the text. */
type RecordingProblem = 'unsupported' | 'insecure' | 'refused' | 'no_device' | 'failed'

type RecorderState =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'recording'; readonly seconds: number; readonly stream: MediaStream }
  | {
      readonly step: 'recorded'
      readonly file: File
      readonly url: string
      readonly seconds: number
    }
  | { readonly step: 'problem'; readonly problem: RecordingProblem }

interface RecordingFormat {
  /** The first one that the browser can write is used. */
  readonly types: readonly string[]
  readonly constraints: MediaStreamConstraints
  readonly options: MediaRecorderOptions
  readonly maxSeconds: number
}

const formats = {
  voice: {
    types: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
    constraints: { audio: true },
    // Speech stays clear, and three minutes are about 700 KB.
    options: { audioBitsPerSecond: 32_000 },
    maxSeconds: maxVoiceSeconds,
  },
  video: {
    // Phones of customers play MP4 best.
    types: [
      'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
      'video/mp4',
      'video/webm;codecs=vp8,opus',
      'video/webm',
    ],
    constraints: {
      audio: true,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    },
    // Twenty seconds are about 6 MB.
    options: { videoBitsPerSecond: 2_400_000, audioBitsPerSecond: 64_000 },
    maxSeconds: maxVideoSeconds,
  },
} satisfies Record<string, RecordingFormat>
const tickMs = 250

const findProblem = ({ types }: RecordingFormat): RecordingProblem | null => {
  if (!window.isSecureContext) return 'insecure'
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return 'unsupported'
  return types.some((type) => MediaRecorder.isTypeSupported(type)) ? null : 'unsupported'
}

const toProblem = (error: unknown): RecordingProblem => {
  const { name } = error as Partial<DOMException>
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'no_device' : 'failed'
}

interface Recording {
  readonly stream: MediaStream
  readonly recorder: MediaRecorder
  readonly timer: ReturnType<typeof setInterval>
}

const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

const release = ({ stream, timer }: Recording): void => {
  clearInterval(timer)
  stopTracks(stream)
}

/**
 * Records the microphone for at most three minutes, or the camera for at most 20 seconds. Both are released when the recording or
 * the page ends.
 */
export const useRecorder = (kind: 'voice' | 'video', name: string) => {
  const format: RecordingFormat = formats[kind]
  const { types, constraints, options, maxSeconds } = format
  const [state, setState] = useState<RecorderState>({ step: 'idle' })
  const recording = useRef<Recording | null>(null)
  const isMounted = useRef(true)

  const stop = () => {
    const { recorder } = recording.current ?? {}
    if (recorder?.state === 'recording') recorder.stop()
  }
  const record = (stream: MediaStream) => {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))!
    const recorder = new MediaRecorder(stream, { mimeType, ...options })
    recorder.start()
    // After the recorder has started: an error must not leave a timer behind.
    const startedAt = performance.now()
    const elapsed = () => (performance.now() - startedAt) / 1000
    const timer = setInterval(() => {
      setState({ step: 'recording', seconds: elapsed(), stream })
      if (elapsed() >= maxSeconds) stop()
    }, tickMs)
    const current: Recording = { stream, recorder, timer }
    const chunks: Blob[] = []
    recorder.ondataavailable = ({ data }) => void chunks.push(data)
    recorder.onstop = () => {
      release(current)
      recording.current = null
      if (!isMounted.current) return
      const seconds = Math.min(maxSeconds, Math.max(1, Math.round(elapsed())))
      // The server expects the type without the codec.
      const [type = ''] = mimeType.split(';')
      const file = new File(chunks, name, { type })
      setState({ step: 'recorded', file, url: URL.createObjectURL(file), seconds })
    }
    recording.current = current
    setState({ step: 'recording', seconds: 0, stream })
  }
  const start = async () => {
    const problem = findProblem(format)
    if (problem) return setState({ step: 'problem', problem })
    setState({ step: 'asking' })
    let stream: MediaStream | undefined
    try {
      stream = await navigator.mediaDevices.getUserMedia(constraints)
      if (isMounted.current) record(stream)
      else stopTracks(stream)
    } catch (error) {
      if (stream) stopTracks(stream)
      if (isMounted.current) setState({ step: 'problem', problem: toProblem(error) })
    }
  }

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      if (recording.current) release(recording.current)
    }
  }, [])
  const url = state.step === 'recorded' ? state.url : null
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])

  return { state, start, stop, discard: () => setState({ step: 'idle' }) }
}
