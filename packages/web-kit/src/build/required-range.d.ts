export declare const requiredRange: (version: string) => string
