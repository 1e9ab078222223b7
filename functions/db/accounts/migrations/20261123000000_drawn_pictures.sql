-- Pictures of products are files now, by form; the letters follow when the reminder is saved again.
UPDATE routine SET image_url = '/pictures/1/' || substr(image_url, 21, instr(substr(image_url, 21), '-') - 1) || '-0.svg'
  WHERE image_url LIKE '/media/packshots/v1/%-%';
