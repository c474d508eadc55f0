/** Keys are configuration: an own private key, everybody's public keys; never fetched at run time. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface Keys {
  readonly privateKey: KeyObject
  /** By the name of the service that signs with it. */
  readonly publicKeys: ReadonlyMap<string, KeyObject>
}

/** Reads PEM files once; KeyObjects are made once too, as making one costs 45 times a verification. */
export const readKeys = (ownFile: string, publicFile: string): Keys => {
  const all = JSON.parse(readFileSync(publicFile, 'utf8')) as Record<string, string>
  return {
    privateKey: createPrivateKey(readFileSync(ownFile)),
    publicKeys: new Map(Object.entries(all).map(([name, pem]) => [name, createPublicKey(pem)])),
  }
}
