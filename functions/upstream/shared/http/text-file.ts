export class TextFile {
  readonly text: string;
  readonly type: string;
  readonly name: string;

  constructor(text: string, type: string, name: string) {
    this.text = text;
    this.type = type;
    this.name = name;
  }

  response(): Response {
    return new Response(this.text, {
      headers: {
        'content-type': this.type,
        'content-disposition': `attachment; filename="${this.name}"`,
        'cache-control': 'private, no-store',
      },
    });
  }
}
